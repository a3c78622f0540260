import { textsOf } from '@parley/texts';
import messages from '@parley/texts/en/dashboard-audit.json';

export const t = textsOf(messages);

export const isJobName = (name: string): name is keyof typeof messages.jobs =>
  Object.hasOwn(messages.jobs, name);

export const isSetting = (name: string): name is keyof typeof messages.detail.settings =>
  Object.hasOwn(messages.detail.settings, name);

export const isLimit = (name: string): name is keyof typeof messages.detail.limits =>
  Object.hasOwn(messages.detail.limits, name);
