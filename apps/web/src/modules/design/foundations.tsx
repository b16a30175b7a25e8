import { useState } from 'react';
import { Button, Checkbox, DatePicker, Input, Segmented, Select, Switch } from 'antd';
import { useText } from '../../language/text.ts';
import { useTheme } from '../../theme/theme-store.ts';
import { chartColours, palettes } from '../../theme/tokens.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { useConfirmDelete } from '../../ui/form/use-confirm-delete.tsx';
import { formatDuration } from '../../language/format/duration.ts';
import {
  formatBytes,
  formatInteger,
  formatNumber,
  formatP,
  formatShare,
} from '../../language/format/number.ts';
import { formatDate, formatInstant } from '../../language/format/time.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { NumberFilter } from '../../ui/number/number-filter.tsx';
import { shapes, type IconName } from '../../ui/icon/shapes.ts';
import { looks, type State } from '../../ui/state-tag/looks.ts';
import { StateTag } from '../../ui/state-tag/state-tag.tsx';
import { designMessages } from './messages.ts';
import { Section } from './section.tsx';
import { SpecimenForm } from './specimen-form.tsx';
import styles from './design-page.module.css';

/** Colours, type, icons, states, controls, numbers, and how the interface answers. */
export function Foundations() {
  const say = useText(designMessages);
  return (
    <div className={styles.stack}>
      <Section title={say('colours')}>
        <Colours />
      </Section>
      <Section title={say('chartColours')}>
        <ChartColours />
      </Section>
      <Section title={say('icons')}>
        {(Object.keys(shapes) as IconName[]).map((name) => (
          <span key={name} className={styles.icon}>
            <Icon name={name} /> {name}
          </span>
        ))}
      </Section>
      <Section title={say('states')}>
        {(Object.keys(looks) as State[]).map((state) => (
          <StateTag key={state} state={state} />
        ))}
        <StateTag look="done">{say('locked')}</StateTag>
      </Section>
      <Section title={say('buttons')}>
        <Controls />
      </Section>
      <Section title={say('numbers')}>
        <Numbers />
      </Section>
      <Section title={say('feedback')}>
        <Feedback />
      </Section>
    </div>
  );
}

function Colours() {
  const theme = useTheme((state) => state.theme);
  return Object.entries(palettes[theme]).map(([name, value]) => (
    <span key={name} className={styles.swatch}>
      <span className={styles.sample} style={{ background: value }} />
      {name} <code>{value}</code>
    </span>
  ));
}

function ChartColours() {
  const theme = useTheme((state) => state.theme);
  const { data1, data2, data3, data4, data5, data6, chromosome1, chromosome2 } = palettes[theme];
  const groups = {
    categories: [data1, data2, data3, data4, data5, data6],
    chromosomes: [chromosome1, chromosome2],
  };
  return Object.entries({ ...groups, ...chartColours }).map(([name, colours]) => (
    <span key={name} className={styles.scale}>
      {colours.map((colour) => (
        <span key={colour} className={styles.step} style={{ background: colour }} title={colour} />
      ))}
      {name}
    </span>
  ));
}

function Controls() {
  const say = useText(designMessages);
  const options = ['A', 'B', 'C'].map((value) => ({ value, label: `${say('choice')} ${value}` }));
  return (
    <>
      <Button type="primary" icon={<Icon name="plus" />}>
        {say('primary')}
      </Button>
      <Button icon={<Icon name="download" />}>{say('ordinary')}</Button>
      <Button type="text">{say('quiet')}</Button>
      <Button danger>{say('dangerous')}</Button>
      <Button disabled>{say('ordinary')}</Button>
      <Input style={{ width: 160 }} placeholder={say('field')} aria-label={say('field')} />
      <SpecimenNumber label={say('field')} />
      <Select style={{ width: 140 }} options={options} defaultValue="A" aria-label={say('choice')} />
      <DatePicker aria-label={say('field')} />
      <Segmented options={options} />
      <Checkbox>{say('choice')}</Checkbox>
      <Switch aria-label={say('choice')} />
    </>
  );
}

function SpecimenNumber({ label }: { label: string }) {
  const [value, setValue] = useState<number | null>(12.5);
  return <NumberFilter aria-label={label} style={{ width: 90 }} value={value} onChange={setValue} />;
}

function Numbers() {
  return (
    <table className={styles.numbers}>
      <tbody>
        {[
          ['formatInteger', formatInteger(36_207)],
          ['formatNumber', formatNumber(-1.84, 2)],
          ['formatNumber plus', formatNumber(8.53, 1, { plus: true })],
          ['formatNumber null', formatNumber(null)],
          ['formatShare', formatShare(0.0104)],
          ['formatP', `${formatP(0.0002)}, ${formatP(0.051)}`],
          ['formatBytes', formatBytes(62_277_025_792)],
          ['formatDate', formatDate('2026-11-20')],
          ['formatInstant', formatInstant('2026-11-20T01:42:00Z')],
          ['formatDuration', `${formatDuration(0.042)}, ${formatDuration(158)}, ${formatDuration(8050)}`],
        ].map(([name, text]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Feedback() {
  const say = useText(designMessages);
  const notice = useNotice();
  const confirmDelete = useConfirmDelete();
  const [form, setForm] = useState(false);
  return (
    <>
      <Button onClick={() => notice.success(say('showNotice'))}>{say('showNotice')}</Button>
      <Button
        danger
        onClick={() =>
          confirmDelete({
            title: say('deleteTitle'),
            count: 3,
            consequences: [say('deleteConsequence')],
            run: async () => undefined,
          })
        }
      >
        {say('askDelete')}
      </Button>
      <Button onClick={() => setForm(true)}>{say('openForm')}</Button>
      <SpecimenForm open={form} onClose={() => setForm(false)} />
      <EmptyState
        title={say('emptyTitle')}
        hint={say('emptyHint')}
        actions={<Button>{say('primary')}</Button>}
      />
    </>
  );
}
