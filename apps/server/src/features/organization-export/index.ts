export {
  endExport,
  endExportsNow,
  exportOrganization,
  giveUpExport,
  requestExport,
  takeExport,
} from './export-organization.ts';
export { listExports, type ExportRow } from './store.ts';
