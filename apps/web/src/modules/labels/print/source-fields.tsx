import { Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { LabelKind, LabelTemplate } from '@panicle/contract/labels/templates';
import { useText } from '../../../language/text.ts';
import { hybridTaskCalls, hybridTasksKey } from '../../../records/hybrid-task/calls.ts';
import { allGroups, groupsKey } from '../../../records/group/calls.ts';
import { preparationCalls, preparationsKey } from '../../../records/preparation-plan/calls.ts';
import { trialCalls, trialsKey } from '../../../records/trial/calls.ts';
import { handedSource, type PrintSource } from '../../../records/label/print-source.ts';
import { printMessages } from './messages.ts';

const HANDED = 'handed';
const ALL = 'all';

/** As many trials as a list of choices shows, the latest first. */
const TRIALS = 200;

/** Parts of all records of a kind that are printed by themselves: groups of materials, trials of plots, tasks of crosses,
 * plans of packets. */
function useParts(kind: LabelKind): readonly { id: string; name: string }[] {
  const groups = useQuery({
    queryKey: groupsKey,
    queryFn: ({ signal }) => allGroups(signal),
    enabled: kind === 'material',
  });
  const trials = useQuery({
    queryKey: [...trialsKey, 'latest', TRIALS],
    queryFn: ({ signal }) => trialCalls.page({ pageSize: TRIALS }, signal),
    enabled: kind === 'plot',
  });
  const tasks = useQuery({
    queryKey: [...hybridTasksKey, 'latest', TRIALS],
    queryFn: ({ signal }) => hybridTaskCalls.page({ pageSize: TRIALS }, signal),
    enabled: kind === 'cross',
  });
  const plans = useQuery({
    queryKey: [...preparationsKey, 'latest', TRIALS],
    queryFn: ({ signal }) => preparationCalls.page({ pageSize: TRIALS }, signal),
    enabled: kind === 'packet',
  });
  const parts: Partial<Record<LabelKind, readonly { id: string; name: string }[] | undefined>> = {
    material: groups.data,
    plot: trials.data?.records,
    cross: tasks.data?.records,
    packet: plans.data?.records,
  };
  return parts[kind] ?? [];
}

type Source = Omit<PrintSource, 'name' | 'count' | 'kind'>;

/** What can be printed: the list that was handed on, all, and of materials each group; of plots those of a trial, of crosses those of a task. */
export function useSources(kind: LabelKind, isHanded: boolean) {
  const say = useText(printMessages);
  const parts = useParts(kind);
  const handed = isHanded ? handedSource() : null;
  const handedName = ({ name, count }: PrintSource) =>
    count === undefined ? name : say('handed', { name, count });
  const all = {
    material: say('allMaterials'),
    seedLot: say('allLots'),
    storagePlace: say('allPlaces'),
    plot: null,
    cross: null,
    packet: null,
  }[kind];
  const options = [
    ...(handed?.kind === kind ? [{ value: HANDED, label: handedName(handed) }] : []),
    ...(all === null ? [] : [{ value: ALL, label: all }]),
    ...parts.map(({ id, name }) => ({ value: id, label: name })),
  ];
  /** null while nothing is there to be chosen */
  const sourceOf = (chosen: string | undefined): Source | null => {
    if (chosen === undefined) return null;
    if (chosen === HANDED && handed) {
      const { ids, filter, sort, order } = handed;
      return { ...(ids && { ids }), ...(filter && { filter }), sort, order };
    }
    if (kind === 'plot') return { filter: { trialId: chosen } };
    if (kind === 'cross') return { filter: { taskId: chosen } };
    if (kind === 'packet') return { filter: { planId: chosen } };
    return { filter: chosen === ALL ? {} : { groupId: chosen } };
  };
  return { options, sourceOf, first: options[0]?.value };
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      options={[...options]}
      onChange={onChange}
    />
  );
}

/** The templates of a kind, or of all kinds while nothing says which. */
export const templateOptions = (templates: readonly LabelTemplate[]) =>
  templates.map(({ id, name, width, height }) => ({ value: id, label: `${name} · ${width} × ${height} mm` }));
