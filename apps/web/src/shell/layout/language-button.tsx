import { Button, Dropdown } from 'antd';
import type { Language } from '@panicle/contract';
import { useLanguage } from '../../language/language-store.ts';
import { useText } from '../../language/text.ts';
import { usePhone } from '../../ui/feedback/use-media.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { uiMessages } from '../../ui/messages.ts';

/** The language, in its own name; the button shows the one in use. */
export function LanguageButton() {
  const say = useText(uiMessages);
  const { language, choose } = useLanguage();
  const phone = usePhone();
  const name = say(language === 'zh_CN' ? 'languageChinese' : 'languageEnglish');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'zh_CN', label: say('languageChinese') },
          { key: 'en_US', label: say('languageEnglish') },
        ],
        selectedKeys: [language],
        onClick: ({ key }) => choose(key as Language),
      }}
    >
      <Button type="text" icon={<Icon name="language" />} aria-label={`${name} ${say('language')}`}>
        {phone ? null : name}
      </Button>
    </Dropdown>
  );
}
