import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { PLOT_MARK } from '@panicle/contract/plot-marks';
import { textsOf, useText } from '../../../language/text.ts';
import { EntryList } from '../../../offline/list/entry-list.tsx';
import { SendingBar } from '../../../offline/list/sending-bar.tsx';
import { SendingChip } from '../../../offline/list/sending-chip.tsx';
import { followEntries, useOffline } from '../../../offline/offline-state.ts';
import { paths } from '../../../paths.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { PhonePage, useStepBack } from '../../../ui/phone/phone-page.tsx';
import { CameraScanner } from '../../camera-scanner.tsx';
import { FieldList } from './field-list.tsx';
import { useTakenFields, type TakenField } from './field-packs.ts';
import { markKind } from './mark-kind.tsx';
import { scoringMessages } from './messages.ts';
import { PlotMarksView } from './plot-marks-view.tsx';
import { plotOfCode } from './plot-of-code.ts';
import { scoreKind } from './score-kind.tsx';
import { ScoringView } from './scoring-view.tsx';
import { useScoring } from './use-scoring.ts';
import { WalkSettings } from './walk-settings.tsx';
import { isMapped } from './walk.ts';
import styles from './scoring.module.css';

/** Names the environment that is scored: it is open again after a reload. */
const FIELD = 'field';
/** What lies over it: each is a step of the history, so that the way back of the phone closes it. */
const VIEW = 'view';
type View = 'plot' | 'scan' | 'settings' | 'marks' | 'entries';

/** Scoring in the field, with or without network: an environment is taken along, then one goes from plot to plot. */
export default function ScoringPage() {
  const { user } = useSignedIn();
  usePageTitle(textsOf(scoringMessages)('title'));
  useEffect(() => followEntries(user.id), [user.id]);
  const fields = useTakenFields(user.id);
  const [address, setAddress] = useSearchParams();
  const chosen = address.get(FIELD);
  // the bar of all pages leads to the entries
  const view = (address.has('entries') ? 'entries' : (address.get(VIEW) ?? 'plot')) as View;
  const toFields = useStepBack(paths.scoring);
  const closeView = useStepBack(chosen === null ? paths.scoring : `${paths.scoring}?${FIELD}=${chosen}`);
  const field = fields?.find(({ task }) => task.environmentId === chosen);
  if (fields === undefined) return null;
  const at = (next: View) => ({
    ...(chosen !== null && { [FIELD]: chosen }),
    ...(next !== 'plot' && { [VIEW]: next }),
  });
  // from one view to the other is no step
  const show = (next: View) =>
    next === 'plot' ? closeView() : setAddress(at(next), { replace: view !== 'plot' });
  if (view === 'entries') return <KeptScores onBack={closeView} />;
  if (field) return <OpenField key={chosen} field={field} view={view} onView={show} onBack={toFields} />;
  return (
    <Fields fields={fields} onEntries={() => show('entries')} onStart={(id) => setAddress({ [FIELD]: id })} />
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
  const marked = useOffline(({ entries }) => entries?.some(({ kind }) => kind === PLOT_MARK) ?? false);
  return (
    <PhonePage title={say('entries')} onBack={onBack} bar={<SendingBar />}>
      <EntryList of={scoreKind} />
      {marked ? (
        <>
          <h2 className={styles.heading}>{say('marks')}</h2>
          <EntryList of={markKind} />
        </>
      ) : null}
    </PhonePage>
  );
}

interface OpenFieldProps {
  field: TakenField;
  view: View;
  onView: (view: View) => void;
  onBack: () => void;
}

function OpenField({ field, view, onView, onBack }: OpenFieldProps) {
  const say = useText(scoringMessages);
  const notice = useNotice();
  const { user } = useSignedIn();
  const scoring = useScoring(user.id, field);
  const toPlot = () => onView('plot');
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
          <SendingChip onShow={() => onView('entries')} />
          <IconButton
            type="text"
            icon={<Icon name="scan" size={22} />}
            aria-label={say('scan')}
            onClick={() => onView(view === 'scan' ? 'plot' : 'scan')}
          />
          <IconButton
            type="text"
            icon={<Icon name="settings" size={22} />}
            aria-label={say('settings')}
            onClick={() => onView(view === 'settings' ? 'plot' : 'settings')}
          />
        </>
      }
    >
      {missing !== null ? (
        <p>{say(missing)}</p>
      ) : view === 'scan' ? (
        <CameraScanner onCode={scan} />
      ) : view === 'marks' && scoring.plot ? (
        <PlotMarksView
          key={scoring.plot.id}
          field={field}
          scoring={scoring}
          plot={scoring.plot}
          onClose={toPlot}
        />
      ) : view === 'settings' ? (
        <WalkSettings
          settings={scoring.settings}
          mapped={isMapped(field.plots)}
          onChange={scoring.set}
          onClose={toPlot}
        />
      ) : (
        <ScoringView field={field} scoring={scoring} onMark={() => onView('marks')} />
      )}
    </PhonePage>
  );
}
