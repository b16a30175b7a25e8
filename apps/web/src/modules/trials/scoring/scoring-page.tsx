import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { textsOf, useText } from '../../../language/text.ts';
import { EntryList } from '../../../offline/list/entry-list.tsx';
import { SendingBar } from '../../../offline/list/sending-bar.tsx';
import { SendingChip } from '../../../offline/list/sending-chip.tsx';
import { followEntries } from '../../../offline/offline-state.ts';
import { paths } from '../../../paths.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { PhonePage } from '../../../ui/phone/phone-page.tsx';
import { CameraScanner } from '../../camera-scanner.tsx';
import { FieldList } from './field-list.tsx';
import { useTakenFields, type TakenField } from './field-packs.ts';
import { scoringMessages } from './messages.ts';
import { plotOfCode } from './plot-of-code.ts';
import { scoreKind } from './score-kind.tsx';
import { ScoringView } from './scoring-view.tsx';
import { useScoring } from './use-scoring.ts';
import { WalkSettings } from './walk-settings.tsx';
import { isMapped } from './walk.ts';

/** Names the environment that is scored: it is open again after a reload. */
const FIELD = 'field';

/** Scoring in the field, with or without network: an environment is taken along, then one goes from plot to plot. */
export default function ScoringPage() {
  const { user } = useSignedIn();
  usePageTitle(textsOf(scoringMessages)('title'));
  useEffect(() => followEntries(user.id), [user.id]);
  const fields = useTakenFields(user.id);
  const [address, setAddress] = useSearchParams();
  const [entries, setEntries] = useState(address.has('entries'));
  const chosen = address.get(FIELD);
  const field = fields?.find(({ task }) => task.environmentId === chosen);
  if (fields === undefined) return null;
  if (entries) return <KeptScores onBack={() => setEntries(false)} />;
  const toEntries = () => setEntries(true);
  if (field) {
    const toFields = () => setAddress({}, { replace: true });
    return <OpenField key={chosen} field={field} onBack={toFields} onEntries={toEntries} />;
  }
  return (
    <Fields
      fields={fields}
      onEntries={toEntries}
      onStart={(id) => setAddress({ [FIELD]: id }, { replace: true })}
    />
  );
}

interface FieldsProps {
  fields: readonly TakenField[];
  onEntries: () => void;
  onStart: (environmentId: string) => void;
}

function Fields({ fields, onEntries, onStart }: FieldsProps) {
  const say = useText(scoringMessages);
  return (
    <PhonePage title={say('title')} home={paths.trials} actions={<SendingChip onShow={onEntries} />}>
      <FieldList fields={fields} onStart={onStart} />
    </PhonePage>
  );
}

function KeptScores({ onBack }: { onBack: () => void }) {
  const say = useText(scoringMessages);
  return (
    <PhonePage title={say('entries')} onBack={onBack} bar={<SendingBar />}>
      <EntryList of={scoreKind} />
    </PhonePage>
  );
}

interface OpenFieldProps {
  field: TakenField;
  onBack: () => void;
  onEntries: () => void;
}

function OpenField({ field, onBack, onEntries }: OpenFieldProps) {
  const say = useText(scoringMessages);
  const notice = useNotice();
  const { user } = useSignedIn();
  const [view, setView] = useState<'plot' | 'scan' | 'settings'>('plot');
  const scoring = useScoring(user.id, field);
  const toPlot = () => setView('plot');
  const scan = (code: string) => {
    const plot = plotOfCode(code, field.plots);
    if (!plot) return notice.warning(say('unknownCode', { code: code.trim().slice(0, 100) }));
    scoring.goTo(plot);
    toPlot();
  };
  const missing = field.traits.length === 0 ? 'noTraits' : field.plots.length === 0 ? 'noPlots' : null;
  return (
    <PhonePage
      title={field.task.trialName}
      onBack={view === 'plot' ? onBack : toPlot}
      actions={
        <>
          <SendingChip onShow={onEntries} />
          <IconButton
            type="text"
            icon={<Icon name="scan" size={22} />}
            aria-label={say('scan')}
            onClick={() => setView(view === 'scan' ? 'plot' : 'scan')}
          />
          <IconButton
            type="text"
            icon={<Icon name="settings" size={22} />}
            aria-label={say('settings')}
            onClick={() => setView(view === 'settings' ? 'plot' : 'settings')}
          />
        </>
      }
    >
      {missing !== null ? (
        <p>{say(missing)}</p>
      ) : view === 'scan' ? (
        <CameraScanner onCode={scan} />
      ) : view === 'settings' ? (
        <WalkSettings
          settings={scoring.settings}
          mapped={isMapped(field.plots)}
          onChange={scoring.set}
          onClose={toPlot}
        />
      ) : (
        <ScoringView field={field} scoring={scoring} />
      )}
    </PhonePage>
  );
}
