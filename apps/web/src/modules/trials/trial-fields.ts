import { designNames } from '@panicle/contract/designs';
import { cropNames } from '@panicle/contract/trait-choices';
import { checkTypeNames, seasonNames, trialStageNames, type Season } from '@panicle/contract/trial-choices';
import { checkTrial, trialDefaults, trialFieldNames, type TrialFields } from '@panicle/contract/trials';
import { textsOf } from '../../language/text.ts';
import type { FieldSet } from '../../ui/fields/fields.ts';
import { trialMessages } from './messages.ts';
import { trialPartMessages } from './parts/messages.ts';

const say = textsOf(trialMessages);
const sayPart = textsOf(trialPartMessages);

/** Of the months that begin at December. */
const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];

export const trialFields: FieldSet<TrialFields> = {
  form: 'trial',
  names: trialFieldNames,
  check: checkTrial,
  start: () => {
    const today = new Date();
    const season = SEASONS[Math.floor(((today.getMonth() + 1) % 12) / 3)]!;
    return { ...trialDefaults, name: '', crop: 'maize', year: today.getFullYear(), season };
  },
  kinds: {
    name: { kind: 'text', longest: 100, required: true, hint: say('nameHint') },
    testId: { kind: 'text', longest: 50, hint: say('testIdHint') },
    crop: { kind: 'choice', names: cropNames, required: true },
    stage: { kind: 'choice', names: trialStageNames, required: true },
    year: { kind: 'year', required: true },
    season: { kind: 'choice', names: seasonNames, required: true },
    testMethod: { kind: 'choice', names: designNames, required: true, searched: true },
    checkType: { kind: 'choice', names: checkTypeNames, required: true },
    replicateCount: { kind: 'number', minimum: 1, maximum: 100, decimals: 0, required: true },
    rowsPerPlot: { kind: 'number', minimum: 1, maximum: 1000, decimals: 0 },
    seedQuantity: { kind: 'number', minimum: 0.001, maximum: 1e9, unit: say('grams') },
    plotLength: { kind: 'number', minimum: 0.01, maximum: 1000, unit: sayPart('metres') },
    plotWidth: { kind: 'number', minimum: 0.01, maximum: 1000, unit: sayPart('metres') },
    sowingDensity: { kind: 'number', minimum: 0.001, maximum: 100_000, unit: sayPart('perSquareMetre') },
    randomize: { kind: 'flag' },
    description: { kind: 'text', longest: 2000, lines: true },
  },
  layout: [
    [
      'name',
      'testId',
      'crop',
      'stage',
      'year',
      'season',
      'testMethod',
      'checkType',
      'replicateCount',
      'rowsPerPlot',
      'plotLength',
      'plotWidth',
      'seedQuantity',
      'sowingDensity',
    ],
    'randomize',
    'description',
  ],
};
