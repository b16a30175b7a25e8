import {
  arrangementMethodNames,
  crossingPatternNames,
  harvestMethodNames,
  hybridDesignNames,
  hybridizationMethodNames,
} from '@panicle/contract/crossing/choices';
import {
  LONGEST_PREFIX,
  checkHybridTask,
  hybridTaskDefaults,
  hybridTaskFieldNames,
  type HybridTaskFields,
} from '@panicle/contract/crossing/hybrid-tasks';
import { seasonNames } from '@panicle/contract/trial-choices';
import { NOTHING } from '../../language/format/number.ts';
import { textsOf } from '../../language/text.ts';
import { materialRecord } from '../../records/material/material.ts';
import { traitRecord } from '../../records/trait/trait.ts';
import type { Field, FieldSet } from '../../ui/fields/fields.ts';
import { OneRecord } from './form/one-record.tsx';
import { LocationsField } from './form/locations-field.tsx';
import { NamedRecords } from './form/named-records.tsx';
import { ParentsField } from './form/parents-field.tsx';
import { SharesField } from './form/shares-field.tsx';
import { crossingMessages } from './messages.ts';

const say = textsOf(crossingMessages);

const count: Field<HybridTaskFields> = {
  kind: 'number',
  minimum: 1,
  maximum: 1000,
  decimals: 0,
  required: true,
};

const parents = (side: 'females' | 'males'): Field<HybridTaskFields> => ({
  kind: 'other',
  control: <ParentsField />,
  text: (ids) => String((ids as readonly string[]).length),
  shown: (task) => <NamedRecords of={materialRecord} ids={task[side]} />,
  hint: say('parentsHint'),
  required: true,
  ruledBy: ['controlId'],
});

export const taskFields: FieldSet<HybridTaskFields> = {
  form: 'hybrid-task',
  names: hybridTaskFieldNames,
  check: checkHybridTask,
  start: () => ({
    ...hybridTaskDefaults,
    name: '',
    year: new Date().getFullYear(),
    locations: [],
    trialDesign: 'free',
    hybridizationMethod: 'cross',
    females: [],
    males: [],
  }),
  kinds: {
    name: { kind: 'text', longest: 100, required: true, hint: say('nameHint') },
    year: { kind: 'year', required: true },
    season: { kind: 'choice', names: seasonNames },
    locations: {
      kind: 'other',
      control: <LocationsField />,
      text: (places, textOf) => (places as readonly string[]).join(textOf({ zh: '、', en: ', ' })),
      hint: say('locationsHint'),
      required: true,
    },
    trialDesign: { kind: 'choice', names: hybridDesignNames, required: true },
    hybridizationMethod: { kind: 'choice', names: hybridizationMethodNames, required: true },
    females: parents('females'),
    males: parents('males'),
    controlId: {
      kind: 'other',
      control: <OneRecord of={materialRecord} placeholder={say('noControl')} />,
      text: () => NOTHING,
      shown: ({ controlId }) =>
        controlId === null ? undefined : <NamedRecords of={materialRecord} ids={[controlId]} />,
      ruledBy: ['females', 'males'],
    },
    namingPrefix: { kind: 'text', longest: LONGEST_PREFIX, hint: say('namingHint') },
    arrangementMethod: { kind: 'choice', names: arrangementMethodNames, required: true },
    pattern: { kind: 'choice', names: crossingPatternNames, required: true },
    repetitions: count,
    plantsPerReplicate: count,
    totalGroups: { ...count, hint: say('groupsHint') },
    groupsPerLocation: {
      kind: 'number',
      minimum: 1,
      maximum: 1000,
      decimals: 0,
      hint: say('groupsPerLocationHint'),
      ruledBy: ['totalGroups'],
    },
    percentages: {
      kind: 'other',
      control: <SharesField />,
      text: (shares) => (shares as readonly number[]).map((share) => `${share}%`).join(', ') || NOTHING,
      hint: say('percentagesHint'),
      ruledBy: ['year', 'season', 'locations', 'groupsPerLocation'],
    },
    harvestMethod: { kind: 'choice', names: harvestMethodNames, required: true },
    floweringTraitId: {
      kind: 'other',
      control: <OneRecord of={traitRecord} placeholder={say('noTrait')} />,
      text: () => NOTHING,
      shown: ({ floweringTraitId }) =>
        floweringTraitId === null ? undefined : <NamedRecords of={traitRecord} ids={[floweringTraitId]} />,
      hint: say('floweringHint'),
    },
    description: { kind: 'text', longest: 2000, lines: true },
  },
  layout: [
    'name',
    ['year', 'season'],
    'locations',
    ['trialDesign', 'hybridizationMethod'],
    'females',
    'males',
    'controlId',
    ['arrangementMethod', 'pattern'],
    ['repetitions', 'plantsPerReplicate'],
    ['totalGroups', 'groupsPerLocation'],
    'percentages',
    ['namingPrefix', 'harvestMethod'],
    'floweringTraitId',
    'description',
  ],
};
