import {
  availabilityNames,
  belongsToAdmin,
  menuTitle,
  type MenuRecord,
} from '@panicle/contract/menu-records';
import { useText, useTextOf } from '../../language/text.ts';
import { formatInteger, NOTHING } from '../../language/format/number.ts';
import { IconButton } from '../../ui/icon/icon-button.tsx';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { menuIcon } from '../../ui/icon/menu-icons.ts';
import { DetailPanel } from '../../ui/page/detail-panel.tsx';
import { RecordActions } from '../../ui/page/record-actions.tsx';
import type { RecordActs } from '../../ui/page/records-frame.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { menuMessages } from './messages.ts';
import styles from './menus.module.css';

interface MenuDetailsProps extends RecordActs {
  menu: MenuRecord;
  /** undefined where it is at the end */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

export function MenuDetails({ menu, onEdit, onDelete, onClose, onUp, onDown }: MenuDetailsProps) {
  const say = useText(menuMessages);
  const textOf = useTextOf();
  return (
    <DetailPanel
      title={textOf(menuTitle(menu))}
      actions={
        <>
          <Move name={say('up')} icon="chevronUp" run={onUp} />
          <Move name={say('down')} icon="chevronDown" run={onDown} />
          <RecordActions onEdit={onEdit} onDelete={belongsToAdmin(menu.menuCode) ? null : onDelete} />
        </>
      }
      onClose={onClose}
    >
      {belongsToAdmin(menu.menuCode) ? <p className={styles.needed}>{say('needed')}</p> : null}
      <FactList
        facts={[
          { label: say('code'), value: menu.menuCode },
          { label: say('parent'), value: menu.parentCode ?? NOTHING },
          { label: say('name'), value: menu.name },
          { label: say('nameEn'), value: menu.nameEn },
          {
            label: say('icon'),
            value: (
              <Icon name={menuIcon(menu.icon, 'square')} label={say('iconNumbered', { name: menu.icon })} />
            ),
          },
          { label: say('order'), value: formatInteger(menu.order) },
          { label: say('status'), value: textOf(availabilityNames[menu.available ? 'true' : 'false']) },
          { label: say('sidebar'), value: say(menu.hidden ? 'hiddenShort' : 'visible') },
          { label: say('links'), value: say(menu.showsDeviceAndDocuments ? 'shown' : 'notShown') },
          { label: say('roles'), value: formatInteger(menu.roles) },
        ]}
      />
    </DetailPanel>
  );
}

function Move(props: { name: string; icon: IconName; run: (() => void) | undefined }) {
  return (
    <IconButton
      icon={<Icon name={props.icon} />}
      aria-label={props.name}
      disabled={!props.run}
      onClick={props.run}
    />
  );
}
