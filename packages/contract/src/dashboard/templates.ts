import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { templateSettings, type TemplateSettings } from '../integration/create-interview.ts';
import type { TemplateRecord } from '../integration/templates.ts';
import { line } from '../integration/texts.ts';

/** POST /api/dashboard/templates */
export const templateInput = z.object({ name: line(bounds.text.name), settings: templateSettings });
export type TemplateInput = z.infer<typeof templateInput>;

/** PUT /api/dashboard/templates/:templateId */
export const templateChange = z.extend(templateInput, {
  /** The `updatedAt` that the page has read. When somebody has changed the template since then, nothing is saved. */
  before: z.optional(z.string()),
});
export type TemplateChange = z.infer<typeof templateChange>;

/** GET /api/dashboard/templates: all of them, by name. */
export interface Templates {
  success: true;
  templates: TemplateRecord[];
}

export interface Template {
  id: string;
  name: string;
  /** The settings as they were sent, without fields that the template leaves open. */
  settings: TemplateSettings;
  createdAt: string;
  updatedAt: string;
}

/** Response to reading, saving and changing one. */
export interface TemplateResponse {
  success: true;
  template: Template;
}
