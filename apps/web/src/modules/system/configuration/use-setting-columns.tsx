import { settingCatalogue, type SystemSetting } from '@panicle/contract/system-configuration';
import { useText, useTextOf } from '../../../language/text.ts';
import { formatInstant } from '../../../language/format/time.ts';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import { configurationMessages } from './messages.ts';
import { useShownValue } from './shown-value.ts';

export function useSettingColumns(): readonly Column<SystemSetting>[] {
  const say = useText(configurationMessages);
  const textOf = useTextOf();
  const shown = useShownValue();
  return [
    {
      key: 'title',
      title: say('setting'),
      primary: true,
      render: ({ code }) => (
        <TwoLines
          first={textOf(settingCatalogue[code].title)}
          second={
            <span title={textOf(settingCatalogue[code].hint)}>{textOf(settingCatalogue[code].hint)}</span>
          }
          strong
        />
      ),
    },
    {
      key: 'value',
      title: say('value'),
      width: 260,
      render: ({ code, value }) => <span title={shown(code, value)}>{shown(code, value)}</span>,
    },
    {
      key: 'default',
      title: say('default'),
      width: 200,
      render: (row) => <span title={shown(row.code, row.default)}>{shown(row.code, row.default)}</span>,
    },
    {
      key: 'changed',
      title: say('changed'),
      width: 170,
      render: ({ updatedAt, updatedBy }) =>
        updatedAt ? <TwoLines first={formatInstant(updatedAt)} second={updatedBy} /> : say('never'),
    },
    { key: 'code', title: say('code'), width: 260, hiddenAtFirst: true, render: ({ code }) => code },
  ];
}
