import { line, list, p, section, to, withdrawHere } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const service: DocumentOf = (f) => ({
  title: 'Atención al cliente',
  lead: line`Escríbenos aquí, aunque no puedas entrar en tu cuenta. Nuestro equipo lo lee y te responde por correo en un plazo de 7 días.`,
  sections: [
    section(
      'contact',
      'Otras formas de contacto',
      list(
        line`Correo: ${f.email}`,
        line`Teléfono: ${f.phone}`,
        line`Carta: ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}`,
      ),
    ),
    section(
      'shortcuts',
      'Lo que puede ir más rápido',
      list(
        line`Has olvidado la contraseña: ${to('reset-password', 'elige una nueva')}.`,
        line`Una compra que ya no quieres: ${withdrawHere('desistir del contrato aquí')}; lo que recuperas está en ${to('pages-return-policy', 'Derecho de desistimiento')}.`,
        line`Denunciar a alguien o ver cómo va una reclamación: ${to('complaints', 'Reclamaciones')}.`,
        line`Hemos cerrado tu cuenta: el enlace de nuestro correo te lleva a tu recurso; consulta ${to('pages-ban', 'Expulsiones y moderación')}.`,
        line`Respuestas a las preguntas más comunes: ${to('pages-faq', 'Preguntas frecuentes')}.`,
      ),
    ),
    section(
      'who',
      'Quién está detrás',
      p`${f.brand} es un servicio de ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Número de registro: ${f.company.register}. NIF-IVA: ${f.company.vat}. Nombres comerciales: ${f.company.tradenames}.`,
    ),
    section(
      'complaints',
      'Si la respuesta no te convence',
      p`Cada reclamación recibe una referencia y una respuesta por escrito. Si no te convence, puedes recurrir una vez más desde allí. A qué organismo puedes acudir después lo dicen las ${to('pages-terms', 'condiciones de uso')}, en Ley y conflictos.`,
    ),
  ],
});

export default service;
