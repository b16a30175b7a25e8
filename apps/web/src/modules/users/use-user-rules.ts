import { userCalls } from '../../records/user/calls.ts';
import type { FormInstance } from 'antd';
import { ConnectionLost, RequestRefused } from '../../api/request-error.ts';
import { useLanguage } from '../../language/language-store.ts';
import { useText } from '../../language/text.ts';
import { userMessages } from './messages.ts';
import { fieldsOf, problemOf, type UserValues } from './user-values.ts';

/** An answer that does not come is no reason to hold up the form: saving asks again. */
async function isTaken(username: string, exceptId: string | undefined): Promise<boolean> {
  try {
    return await userCalls.repeats(username, exceptId);
  } catch (error) {
    if (error instanceof RequestRefused || error instanceof ConnectionLost) return false;
    throw error;
  }
}

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
    usernameIsFree: {
      validator: async () => {
        if (await isTaken(fieldsOf(values()).username, userId)) throw new Error(say('usernameRepeats'));
      },
    },
  };
}
