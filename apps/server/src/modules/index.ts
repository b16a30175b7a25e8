import { accessModule } from './access/index.ts';
import { crossingModule } from './crossing/index.ts';
import { dashboardModule } from './dashboard/index.ts';
import { dataViewModule } from './data-view/index.ts';
import { decisionMeetingModule } from './decision-meeting/index.ts';
import { demoModule } from './demo/index.ts';
import { deviceModule } from './device/index.ts';
import { fieldLayoutsModule } from './field-layouts/index.ts';
import { fieldStatisticsModule } from './field-statistics/index.ts';
import { filesModule } from './files/index.ts';
import { germplasmModule } from './germplasm/index.ts';
import { importsModule } from './imports/index.ts';
import { jobsModule } from './jobs/index.ts';
import { labelsModule } from './labels/index.ts';
import { licenceModule } from './licence/index.ts';
import { locationsModule } from './locations/index.ts';
import { materialEvaluationModule } from './material-evaluation/index.ts';
import { menusModule } from './menus/index.ts';
import type { Module } from './module.ts';
import { numberingModule } from './numbering/index.ts';
import { offlineModule } from './offline/index.ts';
import { pedigreeModule } from './pedigree/index.ts';
import { warehouseModule } from './warehouse/index.ts';
import { queryStatisticsModule } from './query-statistics/index.ts';
import { recycleBinModule } from './recycle-bin/index.ts';
import { registrationModule } from './registration/index.ts';
import { rolesModule } from './roles/index.ts';
import { systemModule } from './system/index.ts';
import { templatesModule } from './templates/index.ts';
import { traitsModule } from './traits/index.ts';
import { trialsModule } from './trials/index.ts';
import { usersModule } from './users/index.ts';

/** Every feature of the server. */
export const modules: readonly Module[] = [
  accessModule,
  usersModule,
  registrationModule,
  rolesModule,
  menusModule,
  systemModule,
  licenceModule,
  deviceModule,
  filesModule,
  jobsModule,
  germplasmModule,
  numberingModule,
  pedigreeModule,
  warehouseModule,
  templatesModule,
  labelsModule,
  traitsModule,
  locationsModule,
  trialsModule,
  fieldLayoutsModule,
  crossingModule,
  importsModule(() => modules.flatMap((module) => module.importTargets ?? [])),
  fieldStatisticsModule,
  dataViewModule,
  queryStatisticsModule,
  materialEvaluationModule,
  decisionMeetingModule,
  offlineModule(() => modules.flatMap((module) => module.offlineEntries ?? [])),
  recycleBinModule(() => modules.flatMap((module) => module.binKinds ?? [])),
  dashboardModule,
  demoModule,
];
