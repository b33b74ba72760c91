import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const accessibility: DocumentOf = (f) => ({
  title: 'Accesibilidad',
  lead: line`Cualquiera debería poder usar ${f.brand}: con el teclado, con un lector de pantalla, con letra grande, sin sonido. Aquí contamos hasta dónde hemos llegado y qué no funciona todavía.`,
  sections: [
    section(
      'aim',
      'Qué nos proponemos',
      p`Desarrollamos ${f.brand} según las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. La norma europea EN 301 549 y la Directiva (UE) 2019/882 piden prácticamente lo mismo. Consideramos que el sitio es parcialmente conforme. Falta lo que figura en «Qué no funciona todavía».`,
    ),
    section(
      'works',
      'Qué funciona',
      list(
        line`Todo se puede hacer solo con el teclado, desde el registro hasta el pago. Un enlace al principio de cada página permite saltar la barra, y el foco se ve siempre.`,
        line`Las páginas, los formularios, los diálogos y las listas tienen nombres y títulos que lee un lector de pantalla. Un formulario te lleva al primer campo con errores y te dice qué falla.`,
        line`Las tarjetas y las fotos se mueven también con botones, sin arrastrarlas.`,
        line`El texto se puede ampliar hasta el 400 por ciento sin tener que desplazarse hacia los lados.`,
        line`Los colores claros y oscuros, el contraste alto y la reducción de movimiento siguen los ajustes de tu dispositivo.`,
        line`Ningún sonido empieza por sí solo y nada parpadea.`,
      ),
    ),
    section(
      'gaps',
      'Qué no funciona todavía',
      list(
        line`Las fotos de los perfiles solo tienen descripción si alguien la ha escrito para la suya. Muchas no la tienen, y entonces solo se leen el nombre y el número de la foto.`,
        line`Cada cual escribe en su idioma, a veces en varios. Un lector de pantalla puede leerlo con la voz equivocada.`,
        line`El contraste cumple el nivel AA, pero no el AAA, más estricto, salvo que tu dispositivo pida más contraste.`,
        line`Los vídeos de algunas de nuestras páginas de entrada no tienen audiodescripción. Son dibujos sin sonido y el texto de al lado dice lo mismo.`,
        line`Pagas en la página de un proveedor de pagos. Esa página no depende de nosotros y no las hemos probado todas.`,
        line`Nuestras páginas legales son largas y no están en lectura fácil, y no ofrecemos nada en lengua de signos.`,
      ),
    ),
    section(
      'tested',
      'Cómo lo comprobamos',
      p`Antes de cada cambio, unos programas buscan errores en todas las páginas, con colores claros y oscuros y en varios tamaños. Otras pruebas usan el sitio solo con el teclado. En noviembre de 2026 lo recorrimos entero a mano, en Chromium y sin un lector de pantalla real. Hasta ahora no lo han probado para nosotros personas que necesiten un lector de pantalla a diario. Safari y Firefox se prueban menos que Chromium.`,
    ),
    section(
      'report',
      'Cuéntanos con qué tropiezas',
      p`Escribe a ${f.email}, llama al ${f.phone} o usa el formulario de ${to('pages-service', 'atención al cliente')}. Di de qué página se trata y qué utilizas. Respondemos en un plazo de siete días y te ayudamos con lo que querías hacer.`,
    ),
    section(
      'authority',
      'Si nuestra respuesta no te ayuda',
      p`${f.brand} es un servicio de ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. Puedes dirigirte a la autoridad de tu país que vigila la accesibilidad de productos y servicios. A qué otros organismos puedes acudir lo dicen nuestras ${to('pages-terms', 'condiciones de uso')}.`,
    ),
  ],
});

export default accessibility;
