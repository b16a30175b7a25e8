import { textsOf, useText } from '../../language/text.ts';
import { paths } from '../../paths.ts';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { storeTabMessages } from './store-tab-messages.ts';

const title = textsOf(storeTabMessages);
const tabs = [
  { path: paths.warehouse, title: title('records') },
  { path: paths.seedLots, title: title('lots') },
  { path: paths.storagePlaces, title: title('places') },
  { path: paths.seedTransfers, title: title('transfers') },
  { path: paths.stockCounts, title: title('counts') },
];

/** The pages of the store. */
export function StoreTabs() {
  return <PageTabs label={useText(storeTabMessages)('label')} tabs={tabs} />;
}
