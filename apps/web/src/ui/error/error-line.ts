import { create } from 'zustand';

type Form = 'login' | 'register';

/** The error lines of the sign-in and registration forms, filled by the general error handling. */
export const useErrorLine = create<Record<Form, string>>(() => ({ login: '', register: '' }));

export const setErrorLine = (form: Form, message: string) => useErrorLine.setState({ [form]: message });
