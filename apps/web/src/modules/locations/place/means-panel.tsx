import { useMemo } from 'react';
import { Select } from 'antd';
import type { PlaceHistory, PlaceTrial } from '@panicle/contract/places';
import { formatNumber } from '../../../language/format/number.ts';
import { useLanguage } from '../../../language/language-store.ts';
import { useText } from '../../../language/text.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { placeMessages } from './messages.ts';

interface MeansPanelProps {
  history: PlaceHistory;
  chosen: readonly string[];
  onChange: (traits: string[]) => void;
}

/** Means of chosen traits in the trials at a place, beside those of the checks. */
export function MeansPanel({ history, chosen, onChange }: MeansPanelProps) {
  const say = useText(placeMessages);
  const language = useLanguage((state) => state.language);
  const { trials, traits, means } = history;
  const columns = useMemo((): DataColumn<PlaceTrial>[] => {
    const meanOf = ({ environmentId }: PlaceTrial, traitId: string) =>
      means.find((mean) => mean.environmentId === environmentId && mean.traitId === traitId);
    const named = traits.filter(({ id }) => chosen.includes(id));
    return [
      { key: 'trial', title: say('trial'), strong: true, value: ({ trial, year }) => `${trial} ${year}` },
      ...named.flatMap(({ id, name, englishName, unit }): DataColumn<PlaceTrial>[] => {
        const title = language === 'en_US' && englishName !== '' ? englishName : name;
        const column = (key: 'mean' | 'checkMean'): DataColumn<PlaceTrial> => ({
          key: `${id} ${key}`,
          title: `${title} · ${say(key)}`,
          ...(unit === '' ? {} : { unit }),
          kind: 'number',
          value: (trial) => meanOf(trial, id)?.[key] ?? null,
          render: (trial) => formatNumber(meanOf(trial, id)?.[key] ?? null, 2),
        });
        return [column('mean'), column('checkMean')];
      }),
    ];
  }, [say, language, traits, means, chosen]);
  if (traits.length === 0) return null;
  return (
    <Panel
      title={say('means')}
      flush
      actions={
        <Select<string[]>
          mode="multiple"
          allowClear
          aria-label={say('traits')}
          placeholder={say('chooseTraits')}
          style={{ minWidth: 240 }}
          maxTagCount="responsive"
          value={[...chosen]}
          onChange={onChange}
          optionFilterProp="label"
          options={traits.map(({ id, name, englishName }) => ({
            value: id,
            label: language === 'en_US' && englishName !== '' ? englishName : name,
          }))}
        />
      }
    >
      {chosen.length === 0 ? null : (
        <DataTable
          label={say('means')}
          rows={trials}
          columns={columns}
          rowKey={({ environmentId }) => environmentId}
        />
      )}
    </Panel>
  );
}
