import { Button } from 'antd';
import { useText } from '../../../language/text.ts';
import { PhoneSelect } from '../../../ui/phone/phone-fields.tsx';
import { scoringMessages } from './messages.ts';
import type { ScoringSettings } from './scoring-settings.ts';
import { WALK_CORNERS, WALK_ORDERS } from './walk.ts';
import styles from './scoring.module.css';

const orderNames = { number: 'byNumber', rows: 'byRows', columns: 'byColumns' } as const;

interface WalkSettingsProps {
  settings: ScoringSettings;
  /** the plots have places that one can walk by */
  mapped: boolean;
  onChange: (changes: Partial<ScoringSettings>) => void;
  onClose: () => void;
}

/** In which order one walks, and what one sees. */
export function WalkSettings({ settings, mapped, onChange, onClose }: WalkSettingsProps) {
  const say = useText(scoringMessages);
  const { walk } = settings;
  const check = (name: 'blind' | 'skipDone', label: string) => (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={settings[name]}
        onChange={(event) => onChange({ [name]: event.target.checked })}
      />
      {label}
    </label>
  );
  return (
    <section className={styles.list} aria-label={say('settings')}>
      {mapped ? (
        <div className={styles.labelled}>
          <span aria-hidden="true">{say('walkOrder')}</span>
          <PhoneSelect
            label={say('walkOrder')}
            value={walk.order}
            options={WALK_ORDERS.map((value) => ({ value, label: say(orderNames[value]) }))}
            onChange={(order) => onChange({ walk: { ...walk, order } })}
          />
        </div>
      ) : null}
      {walk.order === 'number' ? null : (
        <>
          <div className={styles.labelled}>
            <span aria-hidden="true">{say('corner')}</span>
            <PhoneSelect
              label={say('corner')}
              value={walk.corner}
              options={WALK_CORNERS.map((value) => ({ value, label: say(value) }))}
              onChange={(corner) => onChange({ walk: { ...walk, corner } })}
            />
          </div>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={walk.serpentine}
              onChange={(event) => onChange({ walk: { ...walk, serpentine: event.target.checked } })}
            />
            {say('serpentine')}
          </label>
        </>
      )}
      {check('skipDone', say('onlyOpen'))}
      {check('blind', say('blind'))}
      <Button type="primary" size="large" block onClick={onClose}>
        {say('done')}
      </Button>
    </section>
  );
}
