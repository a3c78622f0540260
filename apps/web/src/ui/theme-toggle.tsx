import { t } from '../texts.ts';
import { Icon } from './icon.tsx';

/**
 * Switches to the other theme and keeps the choice on this device. `theme.js` applies it before the first paint.
 */
function toggleTheme(): void {
  const root = document.documentElement;
  const next = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
  root.dataset['theme'] = next;
  try {
    localStorage.setItem('theme', next);
  } catch {
    // Storage may be forbidden. The choice then lasts only as long as the page.
  }
}

export function ThemeToggle() {
  return (
    <button type="button" className="b bare icon mode" aria-label={t('changeTheme')} onClick={toggleTheme}>
      <Icon name="moon" className="sun" />
      <Icon name="sun" className="moon" />
    </button>
  );
}
