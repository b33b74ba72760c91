import { line, list, p, section, table, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const terms: DocumentOf = (f) => ({
  title: 'Condiciones de uso',
  lead: line`Estas condiciones son el contrato entre tú y ${f.company.name} sobre ${f.brand}. Dicen qué recibes, cuánto cuesta y qué puede esperar cada parte de la otra.`,
  sections: [
    section(
      'provider',
      'Quiénes somos',
      p`${f.brand} (${f.site}) es un servicio de ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}; número de registro ${f.company.register}, NIF-IVA ${f.company.vat}. Nombres comerciales: ${f.company.tradenames}.`,
      p`Puedes contactar con nosotros en ${f.email}, por teléfono en el ${f.phone} y con el formulario de la página ${to('pages-service', 'Atención al cliente')}, que funciona sin entrar en la cuenta.`,
    ),
    section(
      'service',
      'Qué recibes',
      p`${f.brand} es un lugar para que personas adultas se conozcan: creas un perfil, buscas, das likes y chateas. Registrarse, buscar, dar likes y recibir y leer mensajes es gratis. Enviar mensajes, fotos en una conversación y regalos cuesta créditos.`,
      list(
        line`Con una cuenta gratuita puedes mostrar ${f.freePhotos} fotos, escribir en ${f.freeConversations} conversaciones y ver parte de las fotos de los demás.`,
        line`Con tu primera compra de créditos tienes Premium: hasta ${f.premiumPhotos} fotos propias, todas las fotos de los demás y conversaciones sin límite. Lo conservas aunque gastes los créditos. Si desistes de una compra, recuperas todo lo que pagaste por ella y no tienes ninguna otra, Premium termina.`,
        line`El juego de deslizar tiene ${f.swipeLikes} likes al día para todo el mundo. Un mensaje puede tener hasta ${f.messageLength} caracteres.`,
      ),
      p`Ponemos en contacto a personas. No prometemos que alguien te responda, que le gustes ni que quede contigo. Lo que escriben otras personas es suyo, no nuestro.`,
    ),
    section(
      'account',
      'Tu registro',
      list(
        line`Tienes al menos ${f.age} años y usas ${f.brand} de forma privada, para ti.`,
        line`Tienes una sola cuenta. Tus datos son verdaderos y los mantienes al día.`,
        line`El contrato de tu cuenta se celebra cuando tocas el botón que la crea y te lo confirmamos. Es gratuito y por tiempo indefinido. Guardamos con tu cuenta qué versión de estas condiciones aceptaste, con su fecha.`,
        line`Te enviamos un correo para confirmar tu dirección. Hasta que la confirmes, tu perfil está oculto y retenemos los mensajes que escribas. Si la cuenta termina sin confirmar, recuperas los créditos de esos mensajes.`,
        line`No compartas tu contraseña. Avísanos enseguida si otra persona ha usado tu cuenta.`,
      ),
    ),
    section(
      'fictional',
      'Perfiles ficticios',
      f.fictional
        ? p`Algunos perfiles de ${f.brand} son ficticios. No hay ninguna persona real detrás. No hay nadie a quien conocer. Cada uno lleva en todas partes la etiqueta «${f.fictional.one}»: en la búsqueda, en el perfil, en las conversaciones y en nuestros correos. Con un solo interruptor puedes ocultar los «${f.fictional.many}» en la búsqueda. Nunca aparecen en Encuentra tu match ni en el juego de deslizar, y un like de un perfil sin etiqueta viene de una persona de verdad que se ha registrado.`
        : p`En ${f.brand} no hay perfiles ficticios. No te escribimos en nombre de otra persona.`,
      f.fictional &&
        p`Un mensaje a un perfil ficticio cuesta los mismos créditos que cualquier otro. Ves la etiqueta donde escribes, antes de enviar, así que lo sabes cuando decides.`,
    ),
    section(
      'content',
      'Tu perfil y tus mensajes',
      p`Lo que subes y escribes sigue siendo tuyo. Nos permites guardarlo, adaptar su tamaño y mostrarlo en ${f.brand} a quienes puedan verlo según tus ajustes, mientras exista tu cuenta y solo para que ${f.brand} funcione.`,
      p`Sube solo fotos tuyas, o fotos que hayan aceptado todas las personas que salen en ellas. Nuestro equipo revisa las fotos de perfil antes de que las vean los demás.`,
      f.resell
        ? p`${f.company.name} también gestiona otros sitios con estos nombres comerciales: ${f.company.tradenames}. En ellos pueden mostrarse perfiles de ${f.brand}. El tuyo solo se muestra en otro si lo has aceptado expresamente para ese sitio. No pierdes nada si dices que no, y puedes retirar tu consentimiento en cualquier momento.`
        : p`No vendemos tu perfil ni lo mostramos en otros sitios.`,
    ),
    section(
      'prices',
      'Créditos y precios',
      f.onSale
        ? p`Los créditos se venden en cuatro paquetes. Pagas una sola vez. No hay suscripción ni renovación automática. Todos los precios incluyen el IVA cuando corresponde. No cobramos nada más.`
        : p`Aún no se pueden comprar créditos, así que aquí nada te cuesta dinero. Antes de ponerlos a la venta, indicaremos los precios en estas condiciones y te pediremos que los aceptes.`,
      f.onSale &&
        table(
          'Paquetes',
          ['Créditos', 'Precio', 'Precio por mensaje'],
          f.bundles.map(({ credits, price, perMessage }) => [credits, price, perMessage]),
        ),
      table(
        'Para qué sirven los créditos',
        ['Lo que haces', 'Precio'],
        [
          ['Un mensaje o un rompehielos', f.cost.message],
          ['Una foto en una conversación', f.cost.photo],
          ['Un regalo', `desde ${f.cost.gift}; cada regalo indica su precio`],
        ],
      ),
      list(
        f.onSale && line`Un mensaje cuesta como mínimo ${f.leastPrice}. Ves el precio en créditos antes de enviar.`,
        f.signupCredits !== null && line`Al registrarte recibes gratis ${f.signupCredits}.`,
        line`Primero se usan los créditos gratuitos y después los de tu compra más antigua.`,
        line`Los créditos no caducan mientras exista tu cuenta. No se pueden cambiar por dinero, ceder ni usar fuera de ${f.brand}; tu derecho al reembolso se mantiene.`,
        f.onSale &&
          line`A quien acaba de registrarse podemos ofrecerle durante un tiempo limitado un ${f.firstDiscount} de descuento en la primera compra. Los descuentos no se acumulan. La oferta dice hasta cuándo vale un código y para quién.`,
        line`En tus ajustes puedes fijar un límite de gasto diario.`,
      ),
      p`Un cambio de precios o de lo que cuesta cada cosa en créditos nunca afecta a una compra que ya has hecho.`,
    ),
    section(
      'purchase',
      'Cómo es una compra',
      p`Eliges un paquete y una forma de pago, revisas el pedido y confirmas que podemos empezar ya. El pedido te obliga cuando tocas el botón «Pedido con obligación de pago». Pagas en la página de nuestro proveedor de pagos. Hasta entonces puedes volver atrás y cambiarlo todo. El contrato se celebra cuando confirmamos el pago y añadimos los créditos. Recibes por correo un recibo con el importe, el número de pago y tu derecho de desistimiento.`,
      f.onSale &&
        p`En este sitio puedes pagar con: ${f.paymentMethods}. Las opciones que ves dependen de tu país. El contrato se celebra en el idioma de la página donde haces el pedido.`,
      p`Si tu banco anula un pago que nos debes, retiramos los créditos de ese pago. Los que ya hayas usado se descuentan de tu próxima compra.`,
    ),
    section(
      'withdrawal',
      'Desistimiento y reembolso',
      p`Puedes desistir de una compra durante ${f.refundDays} días sin dar ningún motivo y recuperar lo que pagaste por los créditos que no has usado. Cómo se hace y qué pasa con los usados lo explica la página ${to('pages-return-policy', 'Derecho de desistimiento')}, donde está también el formulario modelo. Esa página forma parte de estas condiciones.`,
      p`Si nuestro servicio digital no es conforme, tienes los derechos que da la ley (en España, artículos 114 y siguientes del texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios): puedes pedir que lo corrijamos y, si no lo hacemos, una rebaja del precio o la resolución del contrato. Estos derechos se aplican por completo.`,
    ),
    section(
      'conduct',
      'Qué no está permitido',
      p`Trata a los demás como te gustaría que te trataran. En particular, no puedes:`,
      list(
        line`usar ${f.brand} con menos de ${f.age} años ni compartir nada sexual con menores;`,
        line`hacerte pasar por otra persona ni usar fotos de otra persona;`,
        line`insultar, amenazar, acosar ni discriminar a nadie;`,
        line`enviar imágenes sexuales no deseadas ni publicar lo que te han contado en privado;`,
        line`pedir dinero, vender, hacer publicidad ni ofrecer servicios sexuales de pago;`,
        line`usar programas que escriban por ti, recojan datos o eludan límites y pagos.`,
      ),
      p`Qué pasa si alguien incumple estas reglas, cómo denunciarlo y cómo recurrir una decisión lo explica la página ${to('pages-ban', 'Expulsiones y moderación')}. Esa página forma parte de estas condiciones.`,
    ),
    section(
      'availability',
      'Cuando algo no funciona',
      p`Mantenemos ${f.brand} en marcha con el cuidado que cabe esperar, pero puede haber interrupciones por mantenimiento, fallos o ataques. Si por nuestra causa no llegó algo por lo que se cobraron créditos, los recuperas.`,
      p`Quedar con alguien es decisión tuya. Queda al principio en un lugar público, dile a alguien dónde estás y no envíes nunca dinero. No comprobamos identidades ni antecedentes penales.`,
    ),
    section(
      'liability',
      'Responsabilidad',
      p`Respondemos sin límite por dolo y culpa grave, por daños a la vida, el cuerpo o la salud y siempre que la ley no permita limitarlo. Por culpa leve solo respondemos si incumplimos una obligación esencial del contrato, y entonces por el daño típico y previsible. Tú respondes de los daños que nos causes al incumplir estas condiciones por tu culpa. Nada de esto reduce los derechos que la ley de tu país da a los consumidores.`,
    ),
    section(
      'end',
      'Cómo termina',
      p`Puedes irte en cualquier momento y sin preaviso: en Ajustes, Eliminar la cuenta, o escribiéndonos. Tu perfil se oculta enseguida. Durante ${f.returnDays} días puedes recuperarlo todo con el enlace de un correo. Después se elimina y los créditos no usados se pierden. Si aún puedes desistir de una compra, hazlo antes para que te los reembolsemos.`,
      p`Podemos terminar el contrato por correo con 30 días de preaviso, y de inmediato por un motivo importante, sobre todo un incumplimiento grave de estas condiciones. Si lo terminamos, te reembolsamos los créditos comprados y no usados cuando lo pidas, salvo que su pago fuera fraudulento o se anulara.`,
    ),
    section(
      'changes',
      'Cambios en estas condiciones',
      p`Esta es la versión del ${f.version}. Cada compra se rige por la versión enlazada al hacer el pedido. Si tenemos que cambiar las condiciones de tu cuenta, te enviamos la nueva versión por correo al menos 30 días antes. Te obliga cuando la aceptas. Si no la aceptas, la anterior sigue en vigor entre nosotros y cada parte puede terminar el contrato con 30 días de preaviso; entonces se reembolsan los créditos comprados y no usados.`,
    ),
    section(
      'disputes',
      'Ley y conflictos',
      p`Se aplica la ley del país de nuestra sede (${f.company.country}). Como persona consumidora conservas toda la protección de la ley del país donde vives. Allí puedes demandarnos y allí se te puede demandar.`,
      p`Escríbenos primero. Tendrás respuesta en siete días. Si no llegamos a un acuerdo, esto vale en tu país:`,
      list(
        line`Alemania y Austria: no estamos obligados ni dispuestos a participar en procedimientos ante un organismo de resolución de litigios de consumo (§ 36 VSBG, § 19 AStG).`,
        line`Francia: tienes derecho a un mediador de consumo gratuito (artículo L612-1 del Code de la consommation). Te decimos cuál es el competente en nuestra respuesta a tu reclamación.`,
        line`Bélgica: puedes acudir al servicio de mediación para consumidores (Service de Médiation pour le Consommateur / Consumentenombudsdienst).`,
        line`Países Bajos: no estamos adheridos a ninguna comisión de litigios (geschillencommissie).`,
        line`España: puedes pedirnos la hoja oficial de reclamaciones de tu comunidad autónoma; no estamos adheridos al Sistema Arbitral de Consumo (Ley 7/2017).`,
        line`Italia y Polonia: con nuestra respuesta definitiva te decimos, en papel o por correo, qué organismo es competente y si participamos (artículo 141-sexies del Codice del consumo; artículo 32 de la ley polaca de 23 de septiembre de 2016).`,
        line`Irlanda y Reino Unido: con nuestra respuesta definitiva indicamos un organismo reconocido y si recurrimos a él.`,
      ),
      p`Si una cláusula no es válida, se aplica la ley en su lugar; el resto sigue en vigor.`,
    ),
  ],
});

export default terms;
