import { Checkbox, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import {
  FONT_SIZES,
  LARGEST_LABEL,
  alignNames,
  fitNames,
  symbologyNames,
  type LabelElement,
} from '@panicle/contract/labels/elements';
import type { LabelField } from '@panicle/contract/labels/print-jobs';
import type { PlacedLabel } from '@panicle/figures/labels';
import { formatNumber } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { useLimitedText } from '../../../ui/form/use-limited-text.ts';
import { NumberFilter } from '../../../ui/number/number-filter.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { designMessages } from './messages.ts';
import styles from './design-page.module.css';

const LONGEST_TEXT = 500;

interface PropertiesProps {
  element: LabelElement | undefined;
  /** of the chosen elements */
  count: number;
  number: number;
  fields: readonly LabelField[];
  placed: PlacedLabel | undefined;
  onChange: (changes: Partial<LabelElement>, field: string) => void;
}

/** What the chosen element says and how it looks. */
export function Properties({ element, count, number, fields, placed, onChange }: PropertiesProps) {
  const say = useText(designMessages);
  if (!element || count > 1) {
    return (
      <Panel title={say('properties')} className={styles.properties ?? ''}>
        <p className={styles.hint}>{count > 1 ? say('several', { count }) : say('nothingChosen')}</p>
      </Panel>
    );
  }
  const problem = placed?.problems.get(number);
  return (
    <Panel
      title={`${say('element', { number: String(number + 1) })} · ${say(element.type)}`}
      className={styles.properties ?? ''}
    >
      {problem ? (
        <p className={styles.warning} role="status">
          {say(problem)}
        </p>
      ) : null}
      {element.type === 'line' ? null : (
        <Content key={number} element={element} fields={fields} onChange={onChange} />
      )}
      {element.type === 'text' ? <TextLook element={element} onChange={onChange} /> : null}
      {element.type === 'code' ? <CodeLook element={element} placed={placed} onChange={onChange} /> : null}
      <div className={styles.pairs}>
        {(['x', 'y', 'width', 'height'] as const).map((name) => (
          <Labelled key={name} label={say(name)}>
            <NumberFilter
              aria-label={say(name)}
              size="small"
              value={element[name]}
              min={name === 'x' || name === 'y' ? 0 : 0.1}
              max={LARGEST_LABEL}
              precision={2}
              step={0.5}
              onChange={(value) => {
                if (value !== null) onChange({ [name]: value }, name);
              }}
            />
          </Labelled>
        ))}
      </div>
    </Panel>
  );
}

type Change = PropertiesProps['onChange'];
type Written = Extract<LabelElement, { text: string }>;

function Content({
  element,
  fields,
  onChange,
}: {
  element: Written;
  fields: readonly LabelField[];
  onChange: Change;
}) {
  const say = useText(designMessages);
  const textOf = useTextOf();
  const { text, refusal, type } = useLimitedText(element.text, LONGEST_TEXT, (next) =>
    onChange({ text: next }, 'text'),
  );
  return (
    <>
      <Labelled label={say('content')}>
        <Input.TextArea
          aria-label={say('content')}
          autoSize={{ minRows: 1, maxRows: 4 }}
          aria-invalid={refusal !== null}
          status={refusal === null ? '' : 'error'}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        {refusal === null ? null : (
          <span className={styles.warning} role="alert">
            {refusal}
          </span>
        )}
      </Labelled>
      <Select
        aria-label={say('insertField')}
        placeholder={say('insertField')}
        size="small"
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        options={fields.map(({ key, title }) => ({ value: key, label: textOf(title) }))}
        onChange={(key: string | null) => {
          if (key !== null) type(`${text}${text === '' ? '' : ' '}{${key}}`);
        }}
      />
      <p className={styles.hint}>{say('contentHint', { example: '{sourceId}' })}</p>
    </>
  );
}

const optionsOf = (
  names: Readonly<Record<string, { zh: string; en: string }>>,
  textOf: ReturnType<typeof useTextOf>,
) => Object.entries(names).map(([value, name]) => ({ value, label: textOf(name) }));

function TextLook({
  element,
  onChange,
}: {
  element: Extract<LabelElement, { type: 'text' }>;
  onChange: Change;
}) {
  const say = useText(designMessages);
  const textOf = useTextOf();
  return (
    <>
      <div className={styles.pairs}>
        <Labelled label={say('size')}>
          <NumberFilter
            aria-label={say('size')}
            size="small"
            value={element.size}
            min={FONT_SIZES.minimum}
            max={FONT_SIZES.maximum}
            precision={1}
            onChange={(size) => {
              if (size !== null) onChange({ size }, 'size');
            }}
          />
        </Labelled>
        <Checkbox
          checked={element.bold}
          onChange={(event) => onChange({ bold: event.target.checked }, 'bold')}
        >
          {say('bold')}
        </Checkbox>
      </div>
      <div className={styles.pairs}>
        <Labelled label={say('alignText')}>
          <Select
            aria-label={say('alignText')}
            size="small"
            value={element.align}
            options={optionsOf(alignNames, textOf)}
            onChange={(align) => onChange({ align }, 'align')}
          />
        </Labelled>
        <Labelled label={say('fit')}>
          <Select
            aria-label={say('fit')}
            size="small"
            value={element.fit}
            options={optionsOf(fitNames, textOf)}
            onChange={(fit) => onChange({ fit }, 'fit')}
          />
        </Labelled>
      </div>
    </>
  );
}

interface CodeLookProps {
  element: Extract<LabelElement, { type: 'code' }>;
  placed: PlacedLabel | undefined;
  onChange: Change;
}

function CodeLook({ element, placed, onChange }: CodeLookProps) {
  const say = useText(designMessages);
  const textOf = useTextOf();
  const drawn = placed?.parts.find(
    (part) =>
      part.kind === 'code' &&
      part.x >= element.x &&
      part.x <= element.x + element.width &&
      part.y >= element.y,
  );
  return (
    <>
      <Labelled label={say('symbology')}>
        <Select
          aria-label={say('symbology')}
          size="small"
          value={element.symbology}
          options={optionsOf(symbologyNames, textOf)}
          onChange={(symbology) => onChange({ symbology }, 'symbology')}
        />
      </Labelled>
      {drawn?.kind === 'code' ? (
        <p className={styles.hint}>{say('moduleSize', { size: formatNumber(drawn.module, 2) })}</p>
      ) : null}
    </>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      <span className={styles.name} aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
