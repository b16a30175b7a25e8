import {
  settingCatalogue,
  type SettingCode,
  type SettingDefinition,
} from '@panicle/contract/system-configuration';
import { useText, useTextOf } from '../../../language/text.ts';
import { configurationMessages } from './messages.ts';

/** A stored text as a reader says it: switches as on and off, choices by name, numbers with their unit. */
export function useShownValue(): (code: SettingCode, text: string) => string {
  const say = useText(configurationMessages);
  const textOf = useTextOf();
  return (code, text) => {
    const definition: SettingDefinition = settingCatalogue[code];
    if (definition.kind === 'switch') return say(text === 'true' ? 'on' : 'off');
    if (definition.kind === 'number') return `${text} ${textOf(definition.unit)}`;
    if (definition.kind === 'choice') {
      const choice = definition.choices.find(({ value }) => value === text);
      return choice ? textOf(choice.title) : text;
    }
    return text === '' ? say('empty') : text;
  };
}
