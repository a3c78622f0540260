import { Button, type ButtonProps } from '../../../ui/button.tsx';

/** A small, minor button. Its name, for screen readers, also says what it belongs to: which row, which person. */
export function SmallButton({ name, ...button }: Omit<ButtonProps, 'look' | 'size'> & { name: string }) {
  return <Button look="bare" size="small" aria-label={name} {...button} />;
}
