import { trialsWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import {
  materialReferences,
  registerMeasuredValues,
  registerMerge,
  registerRelation,
} from '../germplasm/index.ts';
import { registerNumberUses } from '../numbering/index.ts';
import { deletedTraitValues, followFormulas, traitReferences, traitValues } from '../traits/index.ts';
import { trialBin } from './bin-kind.ts';
import { entryMerge, plotHarvestMerge } from './entry/merge.ts';
import { findTrialsOfMaterials } from './entry/material-references.ts';
import { entryRoutes } from './entry/routes.ts';
import { environmentRoutes } from './environment/routes.ts';
import { plotHarvestRoutes } from './harvest/routes.ts';
import { trialInvariants } from './invariants.ts';
import { recalculateTrait } from './observation/calculated/recalculate.ts';
import { findDeletedValuesOfTraits } from './observation/deleted-values.ts';
import { materialValues } from './observation/material-values.ts';
import { observationRoutes } from './observation/routes.ts';
import { findObservationsOfTraits } from './observation/trait-references.ts';
import { plotExport } from './plot/export.ts';
import { plotRoutes } from './plot/routes.ts';
import { planningRoutes } from './planning/routes.ts';
import { planWork, proposeWork } from './planning/side-work.ts';
import { sowingExport } from './planning/sowing-plan.ts';
import { preparationBin } from './preparation/bin-kind.ts';
import { preparationExport } from './preparation/export.ts';
import { preparationListExport, preparationRoutes } from './preparation/routes.ts';
import { preparationTickKind } from './preparation/tick.ts';
import { plotDataRoutes } from './plot-data/routes.ts';
import { planImportTarget } from './plan-import/target.ts';
import { plotDataTarget } from './plot-data/target.ts';
import { scoringRoutes } from './scoring/routes.ts';
import { markEntryKind } from './scoring/mark-entry.ts';
import { scoreEntryKind } from './scoring/score-entry.ts';
import { findTestIdUses } from './trial/queries.ts';
import { trialRoutes } from './trial/routes.ts';

export { addEntries } from './entry/addition.ts';
export { addEnvironments } from './environment/addition.ts';
export { findMaterialsByName } from './entry/materials.ts';
export { changeEntry } from './entry/service.ts';
export { readFieldMap } from './planning/field-map.ts';
export { planSites } from './planning/plan-sites.ts';
export { saveFieldMap } from './planning/save-map.ts';
export { readTrialToPlan } from './planning/trial-to-plan.ts';
export { writePlan } from './planning/write-plan.ts';
export { releaseOfTrials } from './preparation/release.ts';
export { prepareTrial } from './preparation/prepare-trial.ts';
export { trialReferences } from './references.ts';
export { findEntries, findEntry } from './entry/queries.ts';
export { readTrialProgress, type TrialProgress } from './progress.ts';
export { createTrial, requireTrial, eraseDemoTrials } from './trial/service.ts';
export {
  listEnvironments,
  listTraits,
  readTrialData,
  type TrialData,
  type TrialDataPlot,
  type TrialDataTrait,
} from './trial-data.ts';

materialReferences.register(findTrialsOfMaterials);
registerMerge(entryMerge);
registerMerge(plotHarvestMerge);
registerMeasuredValues(materialValues);
registerRelation('trial', {
  right: 'trials.read',
  names: `select e.material_id, t.name as value from trial_entry e join trial t on t.id = e.trial_id
           where e.material_id is not null`,
});
registerRelation('location', {
  right: 'trials.read',
  names: `select e.material_id, v.location as value from plot p join trial_entry e on e.id = p.entry_id
            join trial_environment v on v.id = p.environment_id where e.material_id is not null`,
});
registerNumberUses('trial', findTestIdUses);
traitReferences.register(findObservationsOfTraits);
traitValues.register(findObservationsOfTraits);
deletedTraitValues.register(findDeletedValuesOfTraits);
followFormulas(recalculateTrait);

export const trialsModule: Module = {
  name: 'trials',
  auditWords: trialsWords,
  routes: [
    ...planningRoutes,
    ...preparationRoutes,
    ...trialRoutes,
    ...environmentRoutes,
    ...entryRoutes,
    ...plotRoutes,
    ...plotDataRoutes,
    ...observationRoutes,
    ...scoringRoutes,
    ...plotHarvestRoutes,
  ],
  importTargets: [plotDataTarget, planImportTarget],
  sideWork: [plotExport, planWork, proposeWork, sowingExport, preparationExport, preparationListExport.work],
  offlineEntries: [scoreEntryKind, markEntryKind, preparationTickKind],
  binKinds: [trialBin, preparationBin],
  invariants: trialInvariants,
};
