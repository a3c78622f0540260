import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** solid = the most important action of the view; line = another action; bare = a minor one. */
  look?: 'solid' | 'line' | 'bare';
  /** big = 48 px (candidate pages), medium = 36 px, small = 28 px. */
  size?: 'big' | 'medium' | 'small';
  icon?: IconName;
}

export function buttonClass(
  look: ButtonProps['look'] = 'line',
  size: ButtonProps['size'] = 'medium',
): string {
  return ['b', look === 'line' ? '' : look, size === 'medium' ? '' : size].filter(Boolean).join(' ');
}

export function Button({ look, size, icon, className, children, type, ...rest }: ButtonProps) {
  const classes = [buttonClass(look, size), children === undefined ? 'icon' : '', className ?? ''];
  return (
    <button type={type ?? 'button'} className={classes.filter(Boolean).join(' ')} {...rest}>
      {icon ? <Icon name={icon} small={size === 'small'} /> : null}
      {children}
    </button>
  );
}
