import type { Text } from './language.ts';
import { platformErrors } from './errors/platform.ts';
import { accessErrors } from './errors/access.ts';
import { crossingErrors } from './errors/crossing.ts';
import { crossingWorkErrors } from './errors/crossing-work.ts';
import { administrationErrors } from './errors/administration.ts';
import { fileErrors } from './errors/files.ts';
import { jobErrors } from './errors/jobs.ts';
import { importErrors } from './errors/imports.ts';
import { germplasmErrors } from './errors/germplasm.ts';
import { recordHistoryErrors } from './errors/record-history.ts';
import { basicDataErrors } from './errors/basic-data.ts';
import { materialFileErrors } from './errors/material-files.ts';
import { materialNameErrors } from './errors/material-names.ts';
import { materialHeadErrors } from './errors/material-heads.ts';
import { materialListErrors } from './errors/material-lists.ts';
import { recycleBinErrors } from './errors/recycle-bin.ts';
import { systemErrors } from './errors/system.ts';
import { traitErrors } from './errors/traits.ts';
import { traitFormulaErrors } from './errors/trait-formulas.ts';
import { traitGroupErrors } from './errors/trait-groups.ts';
import { traitRecordErrors } from './errors/trait-records.ts';
import { trialErrors } from './errors/trials.ts';
import { fieldMapErrors } from './errors/field-maps.ts';
import { trialPlanErrors } from './errors/trial-plans.ts';
import { preparationErrors } from './errors/preparation-plans.ts';
import { fieldStatisticsErrors } from './errors/field-statistics.ts';
import { dataViewErrors } from './errors/data-view.ts';
import { passportErrors } from './errors/passport.ts';
import { pedigreeErrors } from './errors/pedigree.ts';
import { warehouseErrors } from './errors/warehouse.ts';
import { seedLotErrors } from './errors/seed-lots.ts';
import { offlineErrors } from './errors/offline.ts';
import { stockQuantityErrors } from './errors/stock-quantities.ts';
import { decisionMeetingErrors } from './errors/decision-meetings.ts';
import { deviceErrors } from './errors/device.ts';
import { licenceErrors } from './errors/licence.ts';
import { labelErrors } from './errors/labels.ts';
import { locationErrors } from './errors/locations.ts';
import { numberingErrors } from './errors/numbering.ts';
import { placeErrors } from './errors/places.ts';
import { plotHarvestErrors } from './errors/plot-harvests.ts';
import { plotMarkErrors } from './errors/plot-marks.ts';
import { stockLotErrors } from './errors/stock-lots.ts';

/** One error: its status in the envelope, its message in both languages, and the case it is for. */
export interface ErrorEntry extends Text {
  status: number;
  when: string;
}
export type ErrorTable = Record<string, ErrorEntry>;

/** All business errors by stable name. Each feature owns a range; the ranges are in its file. */
export const errors = {
  ...platformErrors,
  ...accessErrors,
  ...administrationErrors,
  ...fileErrors,
  ...jobErrors,
  ...importErrors,
  ...germplasmErrors,
  ...basicDataErrors,
  ...materialFileErrors,
  ...materialNameErrors,
  ...materialHeadErrors,
  ...materialListErrors,
  ...systemErrors,
  ...traitErrors,
  ...traitGroupErrors,
  ...traitRecordErrors,
  ...traitFormulaErrors,
  ...trialErrors,
  ...trialPlanErrors,
  ...fieldMapErrors,
  ...plotHarvestErrors,
  ...plotMarkErrors,
  ...preparationErrors,
  ...fieldStatisticsErrors,
  ...dataViewErrors,
  ...licenceErrors,
  ...labelErrors,
  ...locationErrors,
  ...placeErrors,
  ...stockLotErrors,
  ...deviceErrors,
  ...recordHistoryErrors,
  ...recycleBinErrors,
  ...decisionMeetingErrors,
  ...crossingErrors,
  ...crossingWorkErrors,
  ...passportErrors,
  ...pedigreeErrors,
  ...warehouseErrors,
  ...numberingErrors,
  ...seedLotErrors,
  ...offlineErrors,
  ...stockQuantityErrors,
} satisfies ErrorTable;

export type ErrorName = keyof typeof errors;
