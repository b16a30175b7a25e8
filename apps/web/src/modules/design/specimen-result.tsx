import { Button } from 'antd';
import { useText } from '../../language/text.ts';
import { ChartFrame } from '../../ui/chart/chart-frame.tsx';
import { formatInteger, formatNumber, formatP } from '../../language/format/number.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { ResultColumns, ResultPage } from '../../ui/page/result-page.tsx';
import { StateTag } from '../../ui/state-tag/state-tag.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { designMessages } from './messages.ts';
import { SpecimenFigure } from './specimen-figure.tsx';
import { LSD, means } from './specimens.ts';

interface AnovaRow {
  source: 'block' | 'entry' | 'error';
  df: number;
  meanSquare: number;
  f: number | null;
  p: number | null;
}

const anova: readonly AnovaRow[] = [
  { source: 'block', df: 2, meanSquare: 485_546, f: 1.8, p: 0.051 },
  { source: 'entry', df: 15, meanSquare: 4_730_071, f: 10.49, p: 0.0002 },
  { source: 'error', df: 30, meanSquare: 269_646, f: null, p: null },
];

/** Question, answer, figure, tables. */
export function SpecimenResult() {
  const say = useText(designMessages);
  const better = means.filter((one) => !one.check && one.versusCheck * 109.35 > LSD);
  return (
    <ResultPage
      title={say('entryMeans')}
      state={<StateTag state="finished" />}
      meta={say('modelName')}
      actions={
        <>
          <Button icon={<Icon name="repeat" />}>{say('ordinary')}</Button>
          <Button type="primary" icon={<Icon name="download" />}>
            {say('primary')}
          </Button>
        </>
      }
      asked={[
        { label: say('data'), value: say('trialName') },
        { label: say('model'), value: say('modelName') },
        { label: say('observations'), value: say('plots', { count: 48 }) },
        { label: say('missing'), value: say('plots', { count: 0 }), note: say('notImputed') },
      ]}
      answer={
        <>
          {say('answerStart')} <strong>{better.map((one) => one.entry).join(', ')}</strong>
          {say('answerEnd')} <strong>{formatNumber(better[0]?.versusCheck, 1)}%</strong>
        </>
      }
    >
      <ResultColumns main={<Means />} aside={<Tables />} />
    </ResultPage>
  );
}

function Means() {
  const say = useText(designMessages);
  return (
    <ChartFrame
      title={say('entryMeans')}
      caption="± ½ LSD 0.05 · n = 48"
      description={say('figureWords')}
      fileName="entry-means"
      rows={means}
      rowKey={(row) => row.entry}
      columns={[
        { key: 'entry', title: say('entry'), value: (row) => row.entry, strong: true },
        {
          key: 'mean',
          title: say('mean'),
          unit: 'kg/ha',
          kind: 'number',
          value: (row) => row.mean,
          render: (row) => formatInteger(row.mean),
        },
        {
          key: 'versusCheck',
          title: say('versusCheck'),
          unit: '%',
          kind: 'number',
          value: (row) => row.versusCheck,
          render: (row) => formatNumber(row.versusCheck, 1, { plus: true }),
        },
      ]}
    >
      <SpecimenFigure axis={say('yieldAxis')} checkLabel={say('check')} />
    </ChartFrame>
  );
}

function Tables() {
  const say = useText(designMessages);
  return (
    <>
      <Panel title={say('anova')} flush>
        <DataTable
          label={say('anova')}
          rows={anova}
          rowKey={(row) => row.source}
          columns={[
            { key: 'source', title: say('sourceOfVariation'), value: (row) => say(row.source), strong: true },
            { key: 'df', title: say('df'), kind: 'number', value: (row) => row.df },
            {
              key: 'meanSquare',
              title: say('meanSquare'),
              kind: 'number',
              value: (row) => row.meanSquare,
              render: (row) => formatInteger(row.meanSquare),
            },
            {
              key: 'f',
              title: say('f'),
              kind: 'number',
              value: (row) => row.f,
              render: (row) => formatNumber(row.f),
            },
            {
              key: 'p',
              title: say('p'),
              kind: 'number',
              value: (row) => row.p,
              render: (row) => formatP(row.p),
            },
          ]}
        />
      </Panel>
      <Panel title={say('precision')} flush>
        <FactList
          align="right"
          facts={[
            { label: say('cv'), value: '4.7%' },
            { label: say('lsd'), value: `${formatInteger(LSD)} kg/ha` },
          ]}
        />
      </Panel>
    </>
  );
}
