import { Select, type SelectProps } from 'antd';
import { analysisGroupNames, ANALYSIS_GROUPS } from '@panicle/analyses/analysis';
import { useTextOf } from '../../../language/text.ts';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import type { Method } from '../api.ts';
import { capital } from '../../../ui/option/plain-option.tsx';

interface MethodSelectProps {
  methods: readonly Method[];
  /** options of another method are no longer meant */
  onChosen: () => void;
  /** given by the form field */
  onChange?: (method: string) => void;
}

const optionOf: SelectProps['optionRender'] = ({ label, data }) => (
  <TwoLines first={label} second={capital((data as { about?: string }).about ?? '')} />
);

/** Methods in their groups, each with what it is for; typing finds both. */
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
      listHeight={420}
      optionRender={optionOf}
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
