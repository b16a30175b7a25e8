import { textsOf, useText } from '../../../language/text.ts';
import { paths } from '../../../paths.ts';
import { PageTabs, type PageTab } from '../../../ui/page/page-tabs.tsx';
import { statisticsMessages } from '../messages.ts';
import { estimateMessages } from './messages.ts';

const tabs: readonly PageTab[] = [
  { path: paths.statistics, title: textsOf(statisticsMessages)('title') },
  { path: paths.estimates, title: textsOf(estimateMessages)('title') },
];

/** The analyses, and what they found for entries. */
export function StatisticsTabs() {
  const say = useText(estimateMessages);
  return <PageTabs label={say('pages')} tabs={tabs} />;
}
