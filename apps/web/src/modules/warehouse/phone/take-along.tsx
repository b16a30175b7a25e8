import { useState } from 'react';
import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../../language/format/number.ts';
import { formatShortly } from '../../../language/format/time.ts';
import { useText } from '../../../language/text.ts';
import { isQuotaError } from '../../../offline/kept/full-storage.ts';
import { offlineMessages } from '../../../offline/messages.ts';
import { useOnline } from '../../../offline/offline-state.ts';
import { warehouseKey } from '../../../records/warehouse/calls.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { PhoneSelect } from '../../../ui/phone/phone-fields.tsx';
import { warehousePhoneMessages } from './messages.ts';
import { readPlaces, takeLotsAlong, type LotsPack, type Wanted } from './stock-pack.ts';
import styles from './phone.module.css';

/** No place is called so: their codes are not blank. */
const MINE = ' ';
const wantedOf = (choice: string): Wanted => (choice === MINE ? { mine: true } : { place: choice });
function choiceOf(pack: LotsPack | null | undefined): string {
  const wanted = pack?.query as Wanted | undefined;
  return wanted?.mine ? MINE : (wanted?.place ?? '');
}

/** The choice of what is taken along, and what was. */
export function TakeAlong({ pack }: { pack: LotsPack | null | undefined }) {
  const say = useText(warehousePhoneMessages);
  const sayOffline = useText(offlineMessages);
  const { user } = useSignedIn();
  const online = useOnline();
  const [chosen, setChosen] = useState<string | null>(null);
  const [taking, setTaking] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const { data: places } = useQuery({
    queryKey: [...warehouseKey, 'places'],
    queryFn: ({ signal }) => readPlaces(signal),
  });
  const choice = chosen ?? choiceOf(pack);
  const take = async () => {
    setTaking(true);
    setNote(null);
    try {
      const { more, opens } = await takeLotsAlong(user.id, wantedOf(choice));
      const notes = [more > 0 ? say('more', { count: more }) : '', opens ? '' : say('needsSecure')];
      setNote(notes.join(' ').trim() || null);
    } catch (failure) {
      setNote(isQuotaError(failure) ? sayOffline('noRoom') : say('takeFailed'));
    } finally {
      setTaking(false);
    }
  };
  const taken = choiceOf(pack);
  const options = [
    { value: '', label: say('allPlaces') },
    { value: MINE, label: say('mine') },
    ...(places ?? []).map((one) => ({ value: one.place, label: say('placeChoice', one) })),
  ];
  return (
    <section className={styles.entry} aria-label={say('takeTitle')}>
      <p className={styles.hint}>{say('takeHint')}</p>
      <div className={styles.field}>
        <span aria-hidden="true">{say('place')}</span>
        <PhoneSelect label={say('place')} value={choice} options={options} onChange={setChosen} />
      </div>
      <Button
        type="primary"
        size="large"
        block
        loading={taking}
        disabled={!online}
        onClick={() => void take()}
      >
        {say(pack ? 'takeAgain' : 'take')}
      </Button>
      <div role="status">
        {pack && !taking ? (
          <p>
            {say('taken', {
              lots: pack.content.length,
              place: taken === MINE ? say('mine') : taken || say('allPlaces'),
              time: formatShortly(pack.readAt),
              size: formatBytes(pack.bytes),
            })}
          </p>
        ) : null}
        {note === null ? null : <p className={styles.refusal}>{note}</p>}
      </div>
    </section>
  );
}
