import { useMemo } from 'react';
import { useLanguage } from '../../language/language-store.ts';
import { useText } from '../../language/text.ts';
import { useTheme } from '../../theme/theme-store.ts';
import type { IconName } from '../../ui/icon/icon.tsx';
import { useManual } from '../../modules/manual/for-shell/manual-store.ts';
import { signOut } from '../../session/sign-out.ts';
import { matches, type Entry } from './entries.ts';
import { paletteMessages } from './messages.ts';

type CommandName = 'toEnglish' | 'toChinese' | 'light' | 'dark' | 'system' | 'openManual' | 'signOut';

/** What can be done from every page; found by the words of either language. */
export function useCommandEntries(search: string): readonly Entry[] {
  const say = useText(paletteMessages);
  const { language, choose: speak } = useLanguage();
  const { choice, choose: paint } = useTheme();
  const openManual = useManual((state) => state.show);
  return useMemo(() => {
    const command = (name: CommandName, icon: IconName, choose: () => void): Entry => ({
      key: name,
      icon,
      title: say(name),
      choose,
    });
    const appearance = [
      command('light', 'sun', () => paint('light')),
      command('dark', 'moon', () => paint('dark')),
      command('system', 'monitor', () => paint('system')),
    ].filter(({ key }) => key !== choice);
    return [
      language === 'zh_CN'
        ? command('toEnglish', 'language', () => speak('en_US'))
        : command('toChinese', 'language', () => speak('zh_CN')),
      ...appearance,
      command('openManual', 'book', () => openManual()),
      command('signOut', 'signOut', () => void signOut()),
    ].filter(({ key }) => {
      const name = key as CommandName;
      return matches(search, [paletteMessages.zh[name], paletteMessages.en[name]]);
    });
  }, [search, say, language, speak, choice, paint, openManual]);
}
