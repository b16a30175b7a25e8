import { useState } from 'react';
import { Segmented } from 'antd';
import { v7 as uuidv7 } from 'uuid';
import { limits } from '@panicle/contract';
import {
  PREPARATION_TICK,
  type PreparationPack,
  type PreparationTick,
} from '@panicle/contract/preparation-plans';
import { useText } from '../../../../language/text.ts';
import { enteredAt } from '../../../../offline/entered-at.ts';
import { addEntry } from '../../../../offline/kept/entry-store.ts';
import { SendingChip } from '../../../../offline/list/sending-chip.tsx';
import { useOffline } from '../../../../offline/offline-state.ts';
import { sendNow } from '../../../../offline/sender.ts';
import { useSignedIn } from '../../../../session/session-context.ts';
import { useNotice } from '../../../../ui/feedback/use-notice.ts';
import { IconButton } from '../../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { PhoneSearch } from '../../../../ui/phone/phone-fields.tsx';
import { PhonePage } from '../../../../ui/phone/phone-page.tsx';
import { CameraScanner } from '../../../camera-scanner.tsx';
import { subjectOf, ticksOf } from './known-ticks.ts';
import { PickLines, SowLines } from './lines.tsx';
import { preparationPhoneMessages } from './messages.ts';
import { linesOfCode } from './scanned.ts';
import styles from './phone.module.css';

interface OpenPlanProps {
  pack: PreparationPack;
  onBack: () => void;
  onEntries: () => void;
}

type Line = Pick<PreparationTick, 'what' | 'id'>;

/** What a line is called, for lists of ticks and messages. */
function nameOf({ seeds, steps }: PreparationPack, { what, id }: Line): string {
  if (what === 'seed') {
    const seed = seeds.find((one) => one.id === id);
    return `${seed?.lotCode ?? ''} · ${seed?.entry ?? ''}`;
  }
  const step = steps.find((one) => one.plotId === id);
  return `${step?.number ?? ''} · ${step?.entry ?? ''}`;
}

/** Ticks are kept on the device first, then sent. */
function useTicking(pack: PreparationPack) {
  const say = useText(preparationPhoneMessages);
  const notice = useNotice();
  const { user } = useSignedIn();
  const entries = useOffline((state) => state.entries) ?? [];
  const done = ticksOf(pack, entries);
  const tick = async (line: Line, ticked: boolean): Promise<void> => {
    try {
      await addEntry({
        id: uuidv7(),
        userId: user.id,
        kind: PREPARATION_TICK,
        subject: subjectOf(line),
        about: `${pack.plan.name} · ${nameOf(pack, line)}`,
        body: { planId: pack.plan.id, ...line, done: ticked },
        basis: {},
        enteredAt: enteredAt(),
      });
      void sendNow();
    } catch {
      notice.error(say('notKept'));
    }
  };
  return { done, tick };
}

/** One plan: what is picked by place, then what is sown in order. */
export function OpenPlan({ pack, onBack, onEntries }: OpenPlanProps) {
  const say = useText(preparationPhoneMessages);
  const notice = useNotice();
  const { done, tick } = useTicking(pack);
  const isDone = (line: Line) => done.has(subjectOf(line));
  const picksLeft = pack.seeds.some(({ id }) => !isDone({ what: 'seed', id }));
  const [view, setView] = useState<'pick' | 'sow'>(picksLeft ? 'pick' : 'sow');
  const [scanning, setScanning] = useState(false);
  const [typed, setTyped] = useState('');
  const scan = async (code: string) => {
    const lines = linesOfCode(code, pack);
    if (lines.length === 0)
      return notice.warning(say('unknownCode', { code: code.trim().slice(0, limits.searchLength) }));
    setView(lines[0]!.what === 'seed' ? 'pick' : 'sow');
    for (const line of lines) if (!isDone(line)) await tick(line, true);
    setTyped('');
    notice.success(say('tickedOff', { name: nameOf(pack, lines[0]!) }));
  };
  return (
    <PhonePage
      title={pack.plan.name}
      onBack={scanning ? () => setScanning(false) : onBack}
      actions={
        <>
          <SendingChip onShow={onEntries} />
          <IconButton
            type="text"
            icon={<Icon name="scan" size={22} />}
            aria-label={say('scan')}
            onClick={() => setScanning(!scanning)}
          />
        </>
      }
      bar={
        <div className={styles.bar}>
          <Segmented<'pick' | 'sow'>
            block
            size="large"
            value={view}
            onChange={setView}
            options={[
              { value: 'pick', label: say('pick') },
              { value: 'sow', label: say('sow') },
            ]}
          />
          <form
            onSubmit={(event) => {
              event.preventDefault();
              // hand scanners end what they type with Enter
              if (typed.trim() !== '') void scan(typed);
            }}
          >
            <PhoneSearch label={say('code')} value={typed} onChange={setTyped} />
          </form>
        </div>
      }
    >
      {scanning ? (
        <>
          <p className={styles.quiet}>{say('scanHint')}</p>
          <CameraScanner onCode={(code) => void scan(code)} />
        </>
      ) : view === 'pick' ? (
        <PickLines pack={pack} isDone={isDone} onTick={tick} />
      ) : (
        <SowLines pack={pack} isDone={isDone} onTick={tick} />
      )}
    </PhonePage>
  );
}
