export { WRITTEN_CODINGS, type WrittenCoding } from './call-texts.ts';
export {
  EXPORT_FORMATS,
  exportedFiles,
  exportGenotypes,
  type ExportFormat,
  type GenotypeExportOptions,
} from './export-genotypes.ts';
export { exportHapMap } from './export-hapmap.ts';
export { exportPed } from './export-ped.ts';
export { exportTable, type TableExport } from './export-table.ts';
