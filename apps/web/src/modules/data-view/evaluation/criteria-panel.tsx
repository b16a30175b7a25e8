import { Select, Slider } from 'antd';
import {
  AIMS,
  aimNames,
  MAXIMUM_WEIGHT,
  type Aim,
  type EvaluatedTrait,
  type EvaluationMeans,
} from '@panicle/contract/material-evaluation';
import { useText, useTextOf } from '../../../language/text.ts';
import { NumberFilter } from '../../../ui/number/number-filter.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import styles from './evaluation.module.css';
import { evaluationMessages } from './messages.ts';

interface CriteriaPanelProps {
  means: EvaluationMeans;
  wanted: readonly EvaluatedTrait[];
  onChange: (trait: EvaluatedTrait) => void;
}

/** Weight, aim and limits of each trait. */
export function CriteriaPanel({ means, wanted, onChange }: CriteriaPanelProps) {
  const say = useText(evaluationMessages);
  return (
    <Panel title={say('criteria')}>
      <ul className={styles.criteria}>
        {means.traits.map((trait, k) => (
          <li key={trait.id}>
            <TraitCriteria trait={trait} wanted={wanted[k]!} onChange={onChange} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TraitCriteria({
  trait,
  wanted,
  onChange,
}: {
  trait: EvaluationMeans['traits'][number];
  wanted: EvaluatedTrait;
  onChange: (trait: EvaluatedTrait) => void;
}) {
  const say = useText(evaluationMessages);
  const sayText = useTextOf();
  const name = sayText(trait.title);
  const set = (more: Partial<EvaluatedTrait>) => onChange({ ...wanted, ...more });
  const { minimum, maximum } = wanted;
  const crossed =
    minimum !== null && maximum !== null && minimum > maximum
      ? say('thresholdsCrossed', { minimum: String(minimum) })
      : null;
  const limit = (key: 'ideal' | 'minimum' | 'maximum') => (
    <NumberFilter
      size="small"
      aria-label={say(`${key}Of`, { trait: name })}
      placeholder={say(key)}
      suffix={trait.unit}
      value={wanted[key]}
      refused={key === 'maximum' ? crossed : null}
      onChange={(value) => set({ [key]: value })}
    />
  );
  return (
    <>
      <div className={styles.name}>
        {name}
        <span className={styles.weight}>
          {say('weight')} {wanted.weight}
        </span>
      </div>
      <Slider
        min={0}
        max={MAXIMUM_WEIGHT}
        step={0.5}
        value={wanted.weight}
        ariaLabelForHandle={say('weightOf', { trait: name })}
        onChange={(weight: number) => set({ weight })}
      />
      <div className={styles.limits}>
        <Select<Aim>
          size="small"
          aria-label={say('aimOf', { trait: name })}
          value={wanted.aim}
          options={AIMS.map((value) => ({ value, label: sayText(aimNames[value]) }))}
          onChange={(aim) => set({ aim, ...(aim === 'ideal' ? {} : { ideal: null }) })}
        />
        {wanted.aim === 'ideal' ? limit('ideal') : null}
        {limit('minimum')}
        {limit('maximum')}
      </div>
    </>
  );
}
