import { useEffect, useState } from 'react';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { limits } from '@panicle/contract';
import type { TakenLot } from '@panicle/contract/stock-entries';
import { textsOf, useText } from '../../../language/text.ts';
import { EntryList } from '../../../offline/list/entry-list.tsx';
import { SendingBar } from '../../../offline/list/sending-bar.tsx';
import { followEntries, useOffline } from '../../../offline/offline-state.ts';
import { isOpen } from '../../../offline/queue/entry.ts';
import { paths } from '../../../paths.ts';
import { placeCalls } from '../../../records/storage-place/calls.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { PhoneSearch } from '../../../ui/phone/phone-fields.tsx';
import { PhonePage } from '../../../ui/phone/phone-page.tsx';
import { CameraScanner } from '../../camera-scanner.tsx';
import { LotEntry } from './lot-entry.tsx';
import { LotList } from './lot-list.tsx';
import { warehousePhoneMessages } from './messages.ts';
import { lotOfCode, placeIdIn } from './lot-of-code.ts';
import { stockKind } from './stock-kind.tsx';
import { TakeAlong } from './take-along.tsx';
import { useNamedLot } from './use-named-lot.ts';
import { useLots } from './use-lots.ts';
import styles from './phone.module.css';

type View = { view: 'lots' | 'entries' | 'take' | 'scan' } | { view: 'lot'; lot: TakenLot };

/**
 * Stock in and out beside the shelf, with or without network: a lot is found by its code, then weighed and saved on the
 * device, which sends it.
 */
export default function StockPhonePage() {
  const say = useText(warehousePhoneMessages);
  usePageTitle(textsOf(warehousePhoneMessages)('title'));
  const { user } = useSignedIn();
  useEffect(() => followEntries(user.id), [user.id]);
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useSearchParams();
  const place = query.get('place') ?? '';
  const [at, setAt] = useState<View>({ view: query.has('entries') ? 'entries' : 'lots' });
  const found = useLots(user.id, useSettled(typed.trim()), place);
  const open = useOffline(({ entries }) => (entries ?? []).filter(isOpen).length);
  const named = useNamedLot(found.pack);
  const shown: View = named.lot && at.view === 'lots' ? { view: 'lot', lot: named.lot } : at;
  const toLots = () => {
    named.close();
    setAt({ view: 'lots' });
  };
  const type = (text: string) => {
    setTyped(text);
    toLots();
  };
  const showPlace = (path: string) => {
    setTyped('');
    setAt({ view: 'lots' });
    setQuery(path === '' ? {} : { place: path }, { replace: true });
  };
  /** Opens the lot of a code, shows the lots of a place, or looks for what the code says. */
  const scan = async (code: string) => {
    const placeId = placeIdIn(code);
    const named = placeId && (await placeCalls.read(placeId, undefined, true).catch(() => null));
    if (named) return showPlace(named.name);
    const lot = await lotOfCode(code, found.pack?.content ?? []);
    if (lot) setAt({ view: 'lot', lot });
    else type(code.trim().slice(0, limits.searchLength));
  };
  const only = found.lots?.length === 1 ? found.lots[0] : undefined;
  return (
    <PhonePage
      title={say('title')}
      home={paths.warehouse}
      {...(shown.view === 'lots' ? {} : { onBack: toLots })}
      actions={
        <>
          <IconButton
            type="text"
            className={styles.tool ?? ''}
            icon={<Icon name="scan" size={22} />}
            aria-label={say('scan')}
            onClick={() => setAt({ view: 'scan' })}
          />
          <IconButton
            type="text"
            className={styles.tool ?? ''}
            icon={<Icon name="download" size={22} />}
            aria-label={say('takeAlong')}
            onClick={() => setAt({ view: 'take' })}
          />
          <IconButton
            type="text"
            className={styles.tool ?? ''}
            icon={<Icon name="tasks" size={22} />}
            aria-label={open > 0 ? say('entriesOpen', { count: open }) : say('entries')}
            onClick={() => setAt({ view: 'entries' })}
          />
        </>
      }
      bar={
        <div className={styles.bar}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              // hand scanners end what they type with Enter
              if (only) setAt({ view: 'lot', lot: only });
              else void scan(typed);
            }}
          >
            <PhoneSearch label={say('search')} value={typed} onChange={type} />
          </form>
          <SendingBar {...(shown.view === 'entries' ? {} : { onShow: () => setAt({ view: 'entries' }) })} />
        </div>
      }
    >
      {shown.view === 'lot' ? (
        <LotEntry key={shown.lot.id} lot={shown.lot} onSaved={() => type('')} />
      ) : shown.view === 'entries' ? (
        <EntryList of={stockKind} />
      ) : shown.view === 'scan' ? (
        <CameraScanner onCode={(code) => void scan(code)} />
      ) : shown.view === 'take' ? (
        <TakeAlong pack={found.pack} />
      ) : (
        <>
          {place === '' ? null : (
            <p className={styles.within}>
              <strong>{place}</strong>
              <Button onClick={() => showPlace('')}>{say('allPlaces')}</Button>
            </p>
          )}
          <LotList found={found} onChoose={(lot) => setAt({ view: 'lot', lot })} />
        </>
      )}
    </PhonePage>
  );
}
