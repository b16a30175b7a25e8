import { useState } from 'react';
import { Form, Segmented, Select } from 'antd';
import { MOST_CLASSES, type ClassSource } from '@panicle/contract/places';
import { useText } from '../../../language/text.ts';
import { traitRecord } from '../../../records/trait/trait.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { ResultPage } from '../../../ui/page/result-page.tsx';
import { RecordsSelect } from '../../../ui/record/record-select.tsx';
import { CountingSelect, FIRST_COUNTING } from '../place/counting.tsx';
import { ClassesView } from './classes-view.tsx';
import { EnvironmentsPanel } from './environments-panel.tsx';
import { classMessages } from './messages.ts';
import styles from '../place/place.module.css';

const FIRST_COUNT = 3;
const COUNTS = Array.from({ length: MOST_CLASSES - 1 }, (_, k) => k + 2);

/** Places in classes, and the weather of trial environments: `paths.placeClasses`. */
export default function ClassesPage() {
  const say = useText(classMessages);
  const { hasRight } = useSignedIn();
  const [by, setBy] = useState<ClassSource>('weather');
  const [counting, setCounting] = useState(FIRST_COUNTING);
  const [count, setCount] = useState(FIRST_COUNT);
  const [traits, setTraits] = useState<string[]>([]);
  return (
    <ResultPage
      title={say('title')}
      meta={say('purpose')}
      actions={<CountingSelect of={counting} onChange={setCounting} />}
    >
      <Form layout="inline" className={styles.form ?? ''}>
        {hasRight('trials.read') && hasRight('traits.read') ? (
          <Form.Item label={say('by')}>
            <Segmented<ClassSource>
              value={by}
              onChange={setBy}
              options={[
                { value: 'weather', label: say('weather') },
                { value: 'traits', label: say('traits') },
              ]}
            />
          </Form.Item>
        ) : null}
        {by === 'traits' ? (
          <Form.Item label={say('traits')}>
            <div style={{ minWidth: 260 }}>
              <RecordsSelect
                of={traitRecord}
                placeholder={say('chooseTraits')}
                aria-label={say('traits')}
                value={traits}
                onChange={setTraits}
              />
            </div>
          </Form.Item>
        ) : null}
        <Form.Item label={say('count')}>
          <Select<number>
            aria-label={say('count')}
            style={{ width: 80 }}
            value={count}
            onChange={setCount}
            options={COUNTS.map((value) => ({ value, label: String(value) }))}
          />
        </Form.Item>
      </Form>
      <div className={styles.page}>
        <ClassesView
          query={{
            by,
            ...counting,
            classes: count,
            ...(by === 'traits' ? { traits: traits.join(',') } : {}),
          }}
        />
        {hasRight('trials.read') ? <EnvironmentsPanel counting={counting} /> : null}
      </div>
    </ResultPage>
  );
}
