import { addIcons, type DashboardIconName } from '../../../ui/icon.tsx';

/** Icons that only the dashboard needs, in the style of ui/icon.tsx. Alphabetical. */
const dashboardIcons: Record<DashboardIconName, string> = {
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  copy: 'M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4',
  integrations: 'M7 3v4M13 3v4M5 7h10v2.5a5 5 0 0 1-10 0zM10 14.5V17',
  mail: 'M3 5h14v10.5H3zM3.5 5.5 10 11l6.5-5.5',
  menu: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  plus: 'M10 4v12M4 10h12',
  search: 'M14 9a5 5 0 1 1-10 0a5 5 0 1 1 10 0M12.8 12.8 16.5 16.5',
};

addIcons(dashboardIcons);
