import { useMemo, useState } from 'react';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Button, Form, Select, Skeleton } from 'antd';
import { Link } from 'react-router';
import { designNames } from '@panicle/contract/designs';
import { environmentTitle } from '@panicle/contract/trial-choices';
import type { ChosenPlan, FieldMapSite, MapPlot } from '@panicle/contract/trial-plans';
import type { TrialDetail } from '@panicle/contract/trials';
import { traitTitle } from '@panicle/contract/traits';
import { formatNumber, NOTHING } from '../../../language/format/number.ts';
import { formatInstant } from '../../../language/format/time.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { FactList, FactRow } from '../../../ui/page/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ResultColumns } from '../../../ui/page/result-page.tsx';
import { fieldMap } from './api.ts';
import type { MapColour } from './field-figure.ts';
import { planMessages } from './messages.ts';
import styles from './plan.module.css';
import { SiteMap } from './site-map.tsx';

const PLAIN = ['replicate', 'block', 'kind', 'entry'] as const;
const WORDS = { replicate: 'byReplicate', block: 'byBlock', kind: 'byKind', entry: 'byEntry' } as const;

/** What the colours mean: a label of the plots, or a trait, by its values or by what is missing. */
function useColours(trial: TrialDetail) {
  const say = useText(planMessages);
  const textOf = useTextOf();
  const [value, setValue] = useState<string>('replicate');
  const [colour, traitId] = value.split(' ') as [MapColour, string | undefined];
  const traits = trial.traits.map((trait) => ({ id: trait.id, name: textOf(traitTitle(trait)) }));
  const options = [
    ...PLAIN.map((one) => ({ value: one as string, label: say(WORDS[one]) })),
    ...traits.map(({ id, name }) => ({ value: `trait ${id}`, label: name })),
    ...traits.map(({ id, name }) => ({ value: `missing ${id}`, label: `${say('byMissing')} · ${name}` })),
  ];
  return { value, setValue, options, colour, trait: trial.traits.find(({ id }) => id === traitId) };
}

export function MapTab({ trial }: { trial: TrialDetail }) {
  const say = useText(planMessages);
  const textOf = useTextOf();
  const colours = useColours(trial);
  const [environmentId, setEnvironmentId] = useState<string>();
  const [chosen, setChosen] = useState<MapPlot>();
  const first = trial.environments.find(({ plotCount }) => plotCount > 0)?.id;
  const shown = environmentId ?? first ?? '';
  const map = useQuery({
    ...fieldMap(trial.id, {
      environmentId: shown,
      ...(colours.trait ? { traitId: colours.trait.id } : {}),
    }),
    enabled: shown !== '',
    placeholderData: keepPreviousData,
  });
  if (first === undefined) return <EmptyState title={say('noMap')} hint={say('noMapHint')} />;
  if (map.error && !map.data) return <LoadFailed error={map.error} retry={() => void map.refetch()} />;
  const site = map.data?.sites[0];
  const plot = site?.plots.find(({ id }) => id === chosen?.id);
  return (
    <>
      {map.data?.plan ? <PlanFacts plan={map.data.plan} site={site} /> : null}
      <Form layout="inline" className={styles.bar ?? ''}>
        <Form.Item label={say('environment')}>
          <Select
            aria-label={say('environment')}
            className={styles.wide ?? ''}
            value={shown}
            onChange={(next) => {
              setEnvironmentId(next);
              setChosen(undefined);
            }}
            options={trial.environments.map((one) => ({
              value: one.id,
              label: textOf(environmentTitle(one)),
            }))}
          />
        </Form.Item>
        <Form.Item label={say('colour')}>
          <Select
            aria-label={say('colour')}
            className={styles.wide ?? ''}
            value={colours.value}
            onChange={colours.setValue}
            options={colours.options}
          />
        </Form.Item>
      </Form>
      {site ? (
        <ResultColumns
          main={
            <SiteMap
              site={site}
              colour={colours.colour}
              trait={colours.trait}
              chosen={plot}
              onChoose={setChosen}
            />
          }
          aside={
            <PlotFacts trial={trial} site={site} plot={plot} onChoose={setChosen} trait={colours.trait} />
          }
        />
      ) : (
        <Skeleton active />
      )}
    </>
  );
}

/** What was chosen when the plots were made. */
export function PlanFacts({ plan, site }: { plan: ChosenPlan; site: FieldMapSite | undefined }) {
  const say = useText(planMessages);
  const textOf = useTextOf();
  const { efficiency = null, bound = null } = site ?? {};
  return (
    <FactRow
      facts={[
        { label: say('chosenPlan'), value: textOf(designNames[plan.design]) },
        ...(site ? [{ label: say('size'), value: `${site.rows} × ${site.columns}` }] : []),
        ...(efficiency === null
          ? []
          : [
              {
                label: say('efficiency'),
                value: say('efficiencyOf', {
                  efficiency: formatNumber(efficiency, 3),
                  bound: formatNumber(bound ?? NaN, 3),
                }),
              },
            ]),
        ...(plan.factors.length > 0 ? [{ label: say('factors'), value: plan.factors.join(', ') }] : []),
        { label: say('seed'), value: String(plan.seed) },
        { label: say('engine'), value: plan.engine },
        {
          label: say('madeBy'),
          value: say('madeByWhen', { who: plan.madeBy, when: formatInstant(plan.madeAt) }),
        },
      ]}
    />
  );
}

interface PlotFactsProps {
  trial: TrialDetail;
  site: FieldMapSite;
  plot: MapPlot | undefined;
  trait: TrialDetail['traits'][number] | undefined;
  onChoose: (plot: MapPlot) => void;
}

/** The chosen plot, with its neighbours in the order of plots. */
function PlotFacts({ trial, site, plot, trait, onChoose }: PlotFactsProps) {
  const say = useText(planMessages);
  const textOf = useTextOf();
  const place = useMemo(() => site.plots.findIndex(({ id }) => id === plot?.id), [site, plot]);
  const step = (by: number) => {
    const next = site.plots[place + by];
    if (next) onChoose(next);
  };
  if (!plot)
    return (
      <Panel title={say('plot')}>
        <p>{say('pickPlot')}</p>
      </Panel>
    );
  return (
    <Panel
      title={`${say('plot')} ${plot.number}`}
      actions={
        <>
          <IconButton
            icon={<Icon name="chevronLeft" />}
            aria-label={say('previousPlot')}
            disabled={place <= 0}
            onClick={() => step(-1)}
          />
          <IconButton
            icon={<Icon name="chevronRight" />}
            aria-label={say('nextPlot')}
            disabled={place >= site.plots.length - 1}
            onClick={() => step(1)}
          />
        </>
      }
    >
      <FactList
        facts={[
          { label: say(plot.isCheck ? 'check' : 'entry'), value: plot.entry },
          { label: say('row'), value: String(plot.row) },
          { label: say('column'), value: String(plot.column) },
          { label: say('byReplicate'), value: plot.replicate ?? NOTHING },
          { label: say('block'), value: plot.block ?? NOTHING },
          ...(trait
            ? [
                {
                  label: textOf(traitTitle(trait)),
                  value: plot.value === null ? NOTHING : formatNumber(plot.value, trait.precision ?? 2),
                  note: trait.unit,
                },
              ]
            : []),
        ]}
      />
      {plot.id ? (
        <Link to={pathTo(paths.trialPlots, { trialId: trial.id, plot: plot.id })}>
          <Button icon={<Icon name="table" />}>{say('openPlot')}</Button>
        </Link>
      ) : null}
    </Panel>
  );
}
