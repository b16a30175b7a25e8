import { Suspense, useEffect, useState } from 'react';
import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import type { NurseryPack, TakenCrossPlot } from '@panicle/contract/crossing/pollinations';
import { textsOf, useText } from '../../../language/text.ts';
import { EntryList } from '../../../offline/list/entry-list.tsx';
import { SendingBar } from '../../../offline/list/sending-bar.tsx';
import { SendingChip } from '../../../offline/list/sending-chip.tsx';
import { followEntries, useOnline } from '../../../offline/offline-state.ts';
import { pathTo, paths } from '../../../paths.ts';
import { handToPrint } from '../../../records/label/print-source.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { PhoneLink, PhonePage } from '../../../ui/phone/phone-page.tsx';
import { CameraScanner } from '../../camera-scanner.tsx';
import { CrossForm } from './cross-form.tsx';
import { DayList } from './day-list.tsx';
import { useLabelQueue } from './label-queue.ts';
import { crossingPhoneMessages } from './messages.ts';
import { NurseryList } from './nursery-list.tsx';
import { nurseryKey, useNurseries } from './nursery-packs.ts';
import { NOTHING_FOUND, ParentsView, useCodes, type Found } from './parents-view.tsx';
import { pollinationKind } from './pollination-kind.tsx';
import { usePollinating } from './use-pollinating.ts';
import { WalkView, usePlotFacts } from './walk-view.tsx';
import styles from './phone.module.css';

/** Names the location that is open: it is open again after a reload. */
const NURSERY = 'nursery';

/** `parents`: a cross is found by its parents; `walk`: along the way through the nursery. */
export type NurseryView = 'parents' | 'walk';

/** Pollination in the nursery, with or without network: a location is taken along, then one goes from cross to cross. */
export function NurseryPage({ view }: { view: NurseryView }) {
  const { user } = useSignedIn();
  const say = useText(crossingPhoneMessages);
  const title = view === 'walk' ? 'walkTitle' : 'title';
  usePageTitle(textsOf(crossingPhoneMessages)(title));
  useEffect(() => followEntries(user.id), [user.id]);
  const nurseries = useNurseries(user.id);
  const [address, setAddress] = useSearchParams();
  const [entries, setEntries] = useState(address.has('entries'));
  if (nurseries === undefined) return null;
  if (entries)
    return (
      <PhonePage title={say('entries')} onBack={() => setEntries(false)} bar={<SendingBar />}>
        <EntryList of={pollinationKind} />
      </PhonePage>
    );
  const toEntries = () => setEntries(true);
  const nursery = nurseries.find(({ task }) => nurseryKey(task) === address.get(NURSERY));
  if (nursery)
    return (
      <OpenNursery
        key={nurseryKey(nursery.task)}
        nursery={nursery}
        view={view}
        onBack={() => setAddress({}, { replace: true })}
        onEntries={toEntries}
      />
    );
  return (
    <PhonePage title={say(title)} home={paths.hybridTasks} actions={<SendingChip onShow={toEntries} />}>
      <NurseryList
        nurseries={nurseries}
        onStart={(key) => setAddress({ [NURSERY]: key }, { replace: true })}
      />
    </PhonePage>
  );
}

interface OpenNurseryProps {
  nursery: NurseryPack;
  view: NurseryView;
  onBack: () => void;
  onEntries: () => void;
}

function OpenNursery({ nursery, view, onBack, onEntries }: OpenNurseryProps) {
  const say = useText(crossingPhoneMessages);
  const { user } = useSignedIn();
  const pollinating = usePollinating(nursery);
  const labels = useLabelQueue(user.id);
  const factsOf = usePlotFacts();
  const [found, setFound] = useState<Found>(NOTHING_FOUND);
  const [plot, setPlot] = useState<TakenCrossPlot | null>(null);
  const [scanning, setScanning] = useState(false);
  const find = (next: Found) => {
    setFound(next);
    setPlot(null);
    // the camera goes on to the male
    if (next.direction) setScanning(false);
  };
  const onCode = useCodes(nursery, found, find);
  const clear = () => find(NOTHING_FOUND);
  const goBack = () => {
    if (scanning) return setScanning(false);
    if (found.direction) return setFound({ mother: plot ? null : found.mother, direction: null });
    return found.mother ? clear() : onBack();
  };
  const walk = (chosen: TakenCrossPlot) => {
    const cross = nursery.crosses.find(({ id }) => id === chosen.pairId);
    if (cross) setFound({ mother: null, direction: { cross, reciprocal: false } });
    setPlot(chosen);
  };
  const other = view === 'walk' ? paths.hybridTest : paths.locationToHybrid;
  return (
    <PhonePage
      title={nursery.task.taskName}
      onBack={goBack}
      actions={
        <>
          <SendingChip onShow={onEntries} />
          <PhoneLink
            to={pathTo(other, { [NURSERY]: nurseryKey(nursery.task) })}
            icon={view === 'walk' ? 'crossing' : 'grid'}
            label={say(view === 'walk' ? 'toScan' : 'toWalk')}
          />
          <IconButton
            type="text"
            icon={<Icon name="scan" size={22} />}
            aria-label={say('scan')}
            onClick={() => setScanning(!scanning)}
          />
        </>
      }
    >
      {scanning ? (
        <>
          <p className={styles.heading}>
            {found.mother ? say('step2', { female: found.mother.name }) : say('step1')}
          </p>
          <Suspense fallback={null}>
            <CameraScanner onCode={onCode} />
          </Suspense>
        </>
      ) : found.direction ? (
        <CrossForm
          key={`${found.direction.cross.id} ${String(found.direction.reciprocal)}`}
          nursery={nursery}
          direction={found.direction}
          pollinating={pollinating}
          facts={plot ? factsOf(plot) : []}
          onSaved={clear}
          onLabel={labels.add}
        />
      ) : (
        <div className={styles.list}>
          <LabelBar labels={labels} />
          {view === 'walk' ? (
            <WalkView nursery={nursery} pollinating={pollinating} onChoose={walk} />
          ) : (
            <ParentsView
              key={found.mother?.id ?? ''}
              nursery={nursery}
              pollinating={pollinating}
              found={found}
              onFind={find}
            />
          )}
          {found.mother ? null : <DayList pollinations={pollinating.pollinations} />}
        </div>
      )}
    </PhonePage>
  );
}

/** The labels that wait for a printer. */
function LabelBar({ labels }: { labels: ReturnType<typeof useLabelQueue> }) {
  const say = useText(crossingPhoneMessages);
  const navigate = useNavigate();
  const online = useOnline();
  const count = labels.queued.length;
  if (count === 0) return null;
  const print = () =>
    void navigate(handToPrint({ kind: 'cross', name: say('labelName'), count, ids: labels.queued }));
  return (
    <div className={styles.pair}>
      <Button icon={<Icon name="printer" />} disabled={!online} onClick={print}>
        {say(online ? 'labels' : 'labelsLater', { count })}
      </Button>
      <Button onClick={labels.clear}>{say('clearLabels')}</Button>
    </div>
  );
}
