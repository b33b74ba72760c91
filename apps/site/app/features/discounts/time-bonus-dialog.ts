export { TimeBonusModal as default } from '@dating/ui';
