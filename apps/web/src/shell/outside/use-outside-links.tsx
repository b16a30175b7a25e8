import { useText } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { MenuAction } from '../../ui/icon/menu-button.tsx';
import { outsideMessages } from './messages.ts';
import { useOutsideAddresses } from './use-outside-addresses.ts';

/** Entries of the user menu that lead to other hosts; none where no address is set. */
export function useOutsideLinks(): MenuAction[] {
  const say = useText(outsideMessages);
  const { cropFlow = '', upgrade = '' } = useOutsideAddresses() ?? {};
  const link = (key: 'cropFlow' | 'upgrade', address: string) => ({
    key,
    icon: <Icon name="external" />,
    label: (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {say(key)}
        <span className="visually-hidden"> ({say('newWindow')})</span>
      </a>
    ),
  });
  return [...(cropFlow ? [link('cropFlow', cropFlow)] : []), ...(upgrade ? [link('upgrade', upgrade)] : [])];
}
