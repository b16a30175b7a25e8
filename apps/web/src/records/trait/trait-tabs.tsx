import { routeTitles } from '@panicle/contract/route-titles';
import { useText } from '../../language/text.ts';
import { paths } from '../../paths.ts';
import { PageTabs, type PageTab } from '../../ui/page/page-tabs.tsx';
import { traitRecordMessages } from './messages.ts';

/** What belongs to the traits, beside their list; each page of it bears the tabs: `tabs={<TraitTabs />}`. */
const tabs: readonly PageTab[] = [
  { path: paths.traits, title: routeTitles.traitManage },
  { path: paths.traitGroups, title: routeTitles.traitGroupManage },
  { path: paths.materialTemplates, title: { zh: '材料模板', en: 'Material templates' } },
  { path: paths.numberRules, title: routeTitles.numberRuleManage },
];

/** The tabs of the pages around the traits, in the head of each. */
export function TraitTabs() {
  const say = useText(traitRecordMessages);
  return <PageTabs label={say('pages')} tabs={tabs} />;
}
