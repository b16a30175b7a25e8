import { Select } from 'antd';
import { analysisGroupNames, ANALYSIS_GROUPS } from '@panicle/analyses/analysis';
import { useTextOf } from '../../../language/text.ts';
import type { Method } from '../api.ts';

interface MethodSelectProps {
  methods: readonly Method[];
  /** options of another method are no longer meant */
  onChosen: () => void;
  /** given by the form field */
  onChange?: (method: string) => void;
}

/** Methods in their groups; typing finds titles and what they are for. */
export function MethodSelect({ methods, onChosen, onChange, ...control }: MethodSelectProps) {
  const sayText = useTextOf();
  return (
    <Select
      {...control}
      onChange={(method: string) => {
        onChosen();
        onChange?.(method);
      }}
      showSearch={{
        filterOption: (typed, option) =>
          `${String(option?.label)} ${(option as { about?: string } | undefined)?.about ?? ''}`
            .toLowerCase()
            .includes(typed.toLowerCase()),
      }}
      options={ANALYSIS_GROUPS.map((group) => ({
        label: sayText(analysisGroupNames[group]),
        options: methods
          .filter((one) => one.group === group)
          .map(({ method, title, summary }) => ({
            value: method,
            label: sayText(title),
            about: sayText(summary),
          })),
      })).filter(({ options }) => options.length > 0)}
    />
  );
}
