import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SendingBar } from '../../offline/list/sending-bar.tsx';
import { followEntries } from '../../offline/offline-state.ts';
import { paths } from '../../paths.ts';
import { useSignedIn } from '../../session/session-context.ts';

/** Where the entries of this browser are shown with all that can be done about them. */
const OWN_PAGES: readonly string[] = [paths.warehousePhone];

/** Sends what was entered without network, whatever page is open, and leads to what waits for a person. */
export default function KeptEntries() {
  const { user } = useSignedIn();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => followEntries(user.id), [user.id]);
  if (OWN_PAGES.includes(pathname)) return null;
  return <SendingBar onShow={() => void navigate(`${paths.warehousePhone}?entries`)} />;
}
