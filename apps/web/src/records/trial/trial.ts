import { cropNames } from '@panicle/contract/trait-choices';
import { seasonNames, trialStageNames } from '@panicle/contract/trial-choices';
import type { Trial } from '@panicle/contract/trials';
import { textsOf } from '../../language/text.ts';
import { paths, pathTo } from '../../paths.ts';
import type { RecordKind } from '../record-kind.ts';
import { finderOf } from '../search/finder.ts';
import { trialsKey, trialCalls } from './calls.ts';
import { trialRecordMessages } from './messages.ts';

const say = textsOf(trialRecordMessages);

export const trialRecord: RecordKind<Trial> = {
  key: trialsKey,
  title: say('title'),
  icon: 'sprout',
  mayOpen: ({ may }) => may('fieldTestTask'),
  read: (id, signal) => trialCalls.read(id, signal, true),
  find: (search, pageSize, signal) => trialCalls.page({ search, pageSize }, signal),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  texts: ({ testId, description }) => [testId, description].filter((text) => text !== ''),
  about: ({ year, stage, crop }) => [String(year), cropNames[crop], trialStageNames[stage]],
  facts: ({ year, season, environmentCount, entryCount, plotCount }) => [
    {
      label: say('season'),
      value: { zh: `${year} ${seasonNames[season].zh}`, en: `${year} ${seasonNames[season].en}` },
    },
    { label: say('environments'), value: say('environmentCount', { count: environmentCount }) },
    { label: say('plots'), value: say('plotCount', { entries: entryCount, plots: plotCount }) },
  ],
  path: (trialId) => pathTo(paths.trialPlots, { trialId }),
};

export default finderOf(trialRecord);
