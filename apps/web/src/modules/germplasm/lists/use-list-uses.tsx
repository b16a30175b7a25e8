import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { MaterialList } from '@panicle/contract/material-lists';
import { useText } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { AddToTrial } from '../../../records/trial/add-to-trial.tsx';
import { useSignedIn } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { listMessages } from './messages.ts';

/** Where a list is a source of materials: the ways there, for those who may go, and the dialog of trials. */
export function useListUses({ id, name, memberCount }: MaterialList) {
  const say = useText(listMessages);
  const navigate = useNavigate();
  const { guest, hasRight } = useSignedIn();
  const [entering, setEntering] = useState(false);
  const go = (path: Parameters<typeof pathTo>[0], query: Record<string, string>) => () =>
    void navigate(pathTo(path, query));
  const ways = [
    {
      key: 'query',
      icon: 'search',
      shown: true,
      go: go(paths.materialQuery, {
        criteria: JSON.stringify([{ field: 'list', operator: 'equals', value: name }]),
      }),
    },
    {
      key: 'graph',
      icon: 'branches',
      shown: hasRight('pedigree.read'),
      go: go(paths.pedigree, { view: 'graph', list: id }),
    },
    {
      key: 'kinship',
      icon: 'grid',
      shown: hasRight('pedigree.read'),
      go: go(paths.pedigree, { view: 'kinship', list: id }),
    },
    {
      key: 'entries',
      icon: 'sprout',
      shown: !guest && hasRight('trials.write'),
      go: () => setEntering(true),
    },
    {
      key: 'dataView',
      icon: 'bars',
      shown: hasRight('views.read'),
      go: go(paths.experimentalTraits, { list: id }),
    },
    {
      key: 'analysis',
      icon: 'play',
      shown: !guest && hasRight('statistics.write'),
      go: go(paths.statistics, { list: id }),
    },
  ] as const;
  const items = ways
    .filter(({ shown }) => shown)
    .map(({ key, icon, go: onClick }) => ({
      key,
      icon: <Icon name={icon} />,
      label: say(`use_${key}`),
      onClick,
    }));
  const dialog: ReactNode = (
    <AddToTrial
      open={entering}
      title={say('use_entries')}
      hint={say('entriesHint', { count: memberCount, name })}
      disabled={memberCount === 0}
      source={() => ({ from: { listId: id } })}
      onClose={() => setEntering(false)}
    />
  );
  return { items, dialog };
}
