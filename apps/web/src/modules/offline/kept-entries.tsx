import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { POLLINATION } from '@panicle/contract/crossing/pollinations';
import { FIELD_SCORE } from '@panicle/contract/field-scores';
import { PLOT_MARK } from '@panicle/contract/plot-marks';
import { PREPARATION_TICK } from '@panicle/contract/preparation-plans';
import { STOCK_ENTRY } from '@panicle/contract/stock-entries';
import { SendingBar } from '../../offline/list/sending-bar.tsx';
import { followEntries, useOffline } from '../../offline/offline-state.ts';
import { isOpen, isUndecided } from '../../offline/queue/entry.ts';
import { paths } from '../../paths.ts';
import { useSignedIn } from '../../session/session-context.ts';

/** Where the entries of each kind are shown with all that can be done about them. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  [STOCK_ENTRY]: paths.warehousePhone,
  [FIELD_SCORE]: paths.scoring,
  [PLOT_MARK]: paths.scoring,
  [POLLINATION]: paths.hybridTest,
  [PREPARATION_TICK]: paths.locationPreparation,
};

/** Sends what was entered without network, whatever page is open, and leads to what waits for a person. */
export default function KeptEntries() {
  const { user } = useSignedIn();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => followEntries(user.id), [user.id]);
  const kind = useOffline(({ entries }) => (entries?.find(isUndecided) ?? entries?.find(isOpen))?.kind);
  if ([...Object.values(OWN_PAGES), paths.locationToHybrid].includes(pathname)) return null;
  const page = OWN_PAGES[kind ?? STOCK_ENTRY];
  return <SendingBar {...(page === undefined ? {} : { onShow: () => void navigate(`${page}?entries`) })} />;
}
