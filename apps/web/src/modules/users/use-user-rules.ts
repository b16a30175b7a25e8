import { userCalls } from '../../records/user/calls.ts';
import type { FormInstance } from 'antd';
import { useLanguage } from '../../language/language-store.ts';
import { useText } from '../../language/text.ts';
import { takenRule } from '../../ui/form/taken-rule.ts';
import { userMessages } from './messages.ts';
import { problemOf, type UserValues } from './user-values.ts';

/** The rules of the fields, from the contract that the server uses too, and whether the name is free, while it is typed. */
export function useUserRules(form: FormInstance<UserValues>, userId: string | undefined) {
  const say = useText(userMessages);
  const language = useLanguage((state) => state.language);
  const values = () => form.getFieldsValue(true) as Partial<UserValues>;
  return {
    fits: (field: 'username' | 'email' | 'telephone') => ({
      validator: () => {
        const problem = problemOf(field, values(), language);
        return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
      },
    }),
    usernameIsFree: takenRule((name) => userCalls.repeats(name, userId), say('usernameRepeats')),
  };
}
