import type { Country } from '@dating/core/contract';

/** Who watches over data protection in a country, under its own name; the United States have no such authority. */
export const authorities: Readonly<Record<Country, string | null>> = {
  NL: 'Autoriteit Persoonsgegevens',
  BE: 'Gegevensbeschermingsautoriteit / Autorité de protection des données',
  DE: 'Bundesbeauftragte für den Datenschutz und die Informationsfreiheit (BfDI), Landesdatenschutzbehörden',
  AT: 'Datenschutzbehörde',
  FR: 'Commission nationale de l’informatique et des libertés (CNIL)',
  IT: 'Garante per la protezione dei dati personali',
  ES: 'Agencia Española de Protección de Datos (AEPD)',
  PL: 'Prezes Urzędu Ochrony Danych Osobowych (UODO)',
  GB: 'Information Commissioner’s Office (ICO)',
  IE: 'Data Protection Commission (DPC)',
  US: null,
  CA: 'Office of the Privacy Commissioner of Canada',
  AU: 'Office of the Australian Information Commissioner',
  NZ: 'Office of the Privacy Commissioner',
  CH: 'Eidgenössischer Datenschutz- und Öffentlichkeitsbeauftragter (EDÖB) / PFPDT / IFPDT',
};
