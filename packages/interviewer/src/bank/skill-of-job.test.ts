import { expect, it } from 'vitest';
import { roleFamilies } from './role-families.ts';
import { selectQuestions } from './select-questions.ts';
import { skillOfJob } from './skill-of-job.ts';

it.each([
  ['Container', 'Fachkraft für Lagerlogistik', 'container'],
  ['Container', 'Lkw-Fahrer', 'container'],
  ['Container', 'Hafenmitarbeiter', 'container'],
  ['Container', 'DevOps Engineer', 'containers'],
  ['containers', 'Warehouse worker', 'containers'],
  ['Qualitätssicherung', 'Produktionsmitarbeiter', 'quality control'],
  ['Qualitätssicherung', 'Koch', 'quality control'],
  ['Qualitätssicherung', 'Softwareentwickler', 'testing'],
  ['Anmeldung', 'Rezeptionistin', 'anmeldung'],
  ['Anmeldung', 'Softwareentwickler', 'anmeldung'],
  ['Authentifizierung', 'Softwareentwickler', 'authentication'],
  ['Architektur', 'Bauzeichner', 'architektur'],
  ['Architektur', 'Softwareentwickler', 'architecture'],
  ['Tests', 'Lehrerin', 'tests'],
  ['Tests', 'Java-Entwickler', 'testing'],
  ['Schnittstellen', 'Einkäufer', 'schnittstellen'],
  ['Schnittstellen', 'Backend-Entwickler', 'api design'],
  ['Commissioning', 'Order picker', 'order picking'],
  ['Commissioning', 'Controls engineer', 'electrical commissioning'],
  ['Inbetriebnahme', 'SPS-Programmierer', 'electrical commissioning'],
  ['Inbetriebnahme', 'Mechatroniker', 'inbetriebnahme'],
])('reads the skill %s of the job %s as %s', (skill, jobRole, canonical) =>
  expect(skillOfJob(skill, roleFamilies(jobRole))).toBe(canonical),
);

it('asks a warehouse worker no software question about containers', () => {
  const asked = selectQuestions({
    own: [],
    fill: true,
    jobRole: 'Fachkraft für Lagerlogistik',
    skills: ['Container', 'Qualitätssicherung'],
    seniority: 'MID',
    category: null,
    evaluationFocus: 'balanced',
    durationMinutes: 30,
    seed: 'one job',
    language: 'de',
  });
  expect(asked.filter(({ id }) => /^(?:devops|software|backend)-/.test(id))).toEqual([]);
  expect(asked.map(({ id }) => id)).toContain('skill-container');
});
